import { paymentNames } from '#shared/payment-methods.ts';
import { settlementSources, type SettlementSource } from '#shared/settlements.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { textOf } from '#web/ui/form/use-form.ts';
import { StatementTextForm } from '#web/dashboard/sales/statements/StatementTextForm.tsx';
import type { SettlementInput } from './settlement-input.ts';

/** Where the statement comes from, and its lines: pasted, or from a file. */
export function SettlementForm({ onGiven }: { onGiven(input: SettlementInput): Promise<void> }) {
  return (
    <StatementTextForm
      from="the website of the gateway or bank"
      // the value is an option of the field
      onGiven={(values, sent) => onGiven({ source: textOf(values, 'source') as SettlementSource, ...sent })}
    >
      <SelectField name="source" label="Statement of" missing="Choose where the statement comes from" defaultValue="">
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
