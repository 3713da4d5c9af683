import type { StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import { ColumnsForm as SharedForm } from '#web/dashboard/sales/statements/ColumnsForm.tsx';
import type { Checks } from '#web/ui/form/form-problems.ts';
import { textOf } from '#web/ui/form/use-form.ts';
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

/** The meaning of a courier's columns. */
export function ColumnsForm({ given, columns, onChosen, ...rest }: Props) {
  return (
    <SharedForm
      {...rest}
      source={given.courier}
      fields={fields}
      checks={checks}
      chosen={chosenIn(columns)}
      onChosen={(textIn) => onChosen(toColumns(textIn))}
    />
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

function chosenIn(columns: StatementColumns | undefined): Partial<Record<FieldName, string | null | undefined>> {
  if (!columns) return {};
  const { tracking, order, collected, charge, payout, date } = columns;
  const [charge1, charge2, charge3] = charge;
  return { tracking: tracking[0], order: order[0], collected, payout, charge: charge1, charge2, charge3, date };
}
