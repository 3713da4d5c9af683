import { paymentNames } from '#shared/payment-methods.ts';
import { settlementSources, type SettlementSource } from '#shared/settlements.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { textOf } from '#web/ui/form/use-form.ts';
import { StatementTextForm } from '#web/dashboard/sales/statements/StatementTextForm.tsx';
import type { SettlementInput } from './settlement-input.ts';

interface Props {
  /** As it was given before, to correct it. */
  before: SettlementInput | undefined;
  onGiven(input: SettlementInput): Promise<void>;
}

/** Where the statement comes from, and its lines: pasted, or from a file. */
export function SettlementForm({ before, onGiven }: Props) {
  return (
    <StatementTextForm
      from="the website of the gateway or bank"
      before={before}
      onGiven={(values, sent) => {
        // the value is an option of the field
        const source = textOf(values, 'source') as SettlementSource;
        const columns = source === before?.source ? before.columns : undefined;
        return onGiven({ source, ...sent, ...(columns && { columns }) });
      }}
    >
      <SelectField
        name="source"
        label="Statement of"
        missing="Choose where the statement comes from"
        defaultValue={before?.source ?? ''}
      >
        <option value="">Choose …</option>
        {settlementSources.map((one) => (
          <option key={one} value={one}>
            {paymentNames[one]}
          </option>
        ))}
      </SelectField>
    </StatementTextForm>
  );
}
