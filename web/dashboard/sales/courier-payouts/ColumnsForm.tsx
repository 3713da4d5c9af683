import type { StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import type { Checks } from '#web/ui/form/form-problems.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import type { StatementInput } from './statement-input.ts';

interface Props {
  given: StatementInput;
  headers: string[];
  /** As they were read so far. */
  columns?: StatementColumns;
  onChosen(columns: StatementColumns): Promise<void>;
  onBack(): void;
}

const fields = [
  { name: 'tracking', label: 'Tracking number' },
  { name: 'order', label: 'Order number' },
  { name: 'collected', label: 'Cash collected', missing: 'Choose the column' },
  { name: 'payout', label: 'Paid to you' },
  { name: 'charge', label: 'Courier charge' },
  { name: 'charge2', label: 'Second charge' },
  { name: 'charge3', label: 'Third charge' },
  { name: 'date', label: 'Date' },
] as const;

/** The meaning of a statement's columns; chosen once for each courier. */
export function ColumnsForm({ given, headers, columns, onChosen, onBack }: Props) {
  const form = useForm((values) => onChosen(toColumns((name) => textOf(values, name))), checks);
  return (
    <Form form={form} className={`grid gap-4 ${denseFields}`}>
      <div>
        <h2 className="text-base font-semibold">Match the columns</h2>
        <p className="text-quiet">
          Match the columns once. We read the next statement from {given.courier} the same way.
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => (
          <ColumnField key={field.name} {...field} headers={headers} chosen={chosenIn(columns, field.name)} />
        ))}
      </div>
      <FormFailure />
      <div className="flex flex-wrap gap-2">
        <SendButton label="Check statement" whileBusy="Checking …" className={compactButton.primary} />
        <button type="button" onClick={onBack} className={compactButton.quiet}>
          Back
        </button>
      </div>
    </Form>
  );
}

const checks: Checks = {
  tracking: (value, values) =>
    value || textOf(values, 'order') ? undefined : 'Choose the column with the tracking number or the order number',
  payout: (value, values) =>
    value || textOf(values, 'charge') ? undefined : 'Choose the column with the payout or the courier charge',
};

type FieldName = (typeof fields)[number]['name'];

function toColumns(textIn: (name: FieldName) => string): StatementColumns {
  const all = (...names: FieldName[]) => [...new Set(names.map(textIn).filter(Boolean))];
  return {
    tracking: all('tracking'),
    order: all('order'),
    collected: textIn('collected'),
    charge: all('charge', 'charge2', 'charge3'),
    payout: textIn('payout') || null,
    date: textIn('date') || null,
  };
}

function chosenIn(columns: StatementColumns | undefined, name: FieldName): string {
  if (!columns) return '';
  const { tracking, order, collected, charge, payout, date } = columns;
  const [charge1, charge2, charge3] = charge;
  const chosen = { tracking: tracking[0], order: order[0], collected, payout, charge: charge1, charge2, charge3, date };
  return chosen[name] ?? '';
}

interface FieldProps {
  name: FieldName;
  label: string;
  missing?: string;
  headers: string[];
  chosen: string;
}

function ColumnField({ headers, chosen, ...field }: FieldProps) {
  return (
    <SelectField {...field} defaultValue={chosen}>
      <option value="">{field.missing ? 'Choose …' : 'None'}</option>
      {headers.filter(Boolean).map((one, n) => (
        <option key={n} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  );
}
