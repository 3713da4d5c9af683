import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import type { Checks } from '#web/ui/form/form-problems.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { StepTitle } from './StepTitle.tsx';

interface ColumnField<Name extends string> {
  name: Name;
  label: string;
  missing?: string;
}

interface Props<Name extends string> {
  /** Whose statements are read the same way from now on. */
  source: string;
  fields: readonly ColumnField<Name>[];
  checks: Checks;
  headers: string[];
  /** As they were read so far. */
  chosen: Partial<Record<Name, string | null | undefined>>;
  /** `textIn`: the column of a field, or an empty text. */
  onChosen(textIn: (name: Name) => string): Promise<void>;
  onBack(): void;
}

/** The meaning of a statement's columns; chosen once for each source. */
export function ColumnsForm<Name extends string>(props: Props<Name>) {
  const { source, fields, checks, headers, chosen, onChosen, onBack } = props;
  const form = useForm((values) => onChosen((name) => textOf(values, name)), checks);
  return (
    <Form form={form} className={`grid gap-4 ${denseFields}`}>
      <div>
        <StepTitle>Match the columns</StepTitle>
        <p className="text-quiet">Match the columns once. We read the next statement from {source} the same way.</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => (
          <SelectField key={field.name} {...field} defaultValue={chosen[field.name] ?? ''}>
            <option value="">{field.missing ? 'Choose …' : 'None'}</option>
            {headers.filter(Boolean).map((one, n) => (
              <option key={n} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
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
