import { useRef, useState } from 'react';
import type { SettlementLine } from '#shared/api/sales/payments/settlement-parts.ts';
import { settlementsApi as api } from '#shared/api/sales/payments/settlements.ts';
import { decisionsFor, type SettlementDecision } from '#shared/settlements.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { settlementChanges } from './lines/settlement-changes.ts';
import { decisionWords, outcomeWords } from './lines/settlement-words.ts';

interface Props {
  settlement: string;
  line: SettlementLine;
  onClose(): void;
  /** Where the focus goes when it is closed: the button of a decided line goes away. */
  focusAfter(isDecided: boolean): HTMLElement | null;
}

/** Decides on a line that waits. */
export function DecideDialog({ settlement, line: { line, outcome, why }, onClose, focusAfter }: Props) {
  const mayPay = useCan('refunds.pay');
  const choices = decisionsFor(outcome).filter((one) => mayPay || one === 'noted');
  const [decision, setDecision] = useState<SettlementDecision>(choices[0] ?? 'noted');
  const decide = useApiMutation(api.decide, { changes: settlementChanges, refusal: 'caller' });
  const isDecided = useRef(false);
  const form = useForm(async (values) => {
    const note = textOf(values, 'note').trim() || null;
    await decide.mutateAsync({ params: { id: settlement, line: String(line) }, body: { decision, note } });
    isDecided.current = true;
    onClose();
  });
  return (
    <FormDialog
      title={`Line ${line}: ${outcomeWords[outcome].name.toLowerCase()}`}
      action="Save decision"
      whileBusy="Saving …"
      form={form}
      onClose={onClose}
      focusAfter={() => focusAfter(isDecided.current)}
    >
      {why && <p className="[overflow-wrap:anywhere]">{why}</p>}
      <p>
        You cannot change this later without reversing the whole statement.
        {outcome === 'charge-back' && ' Wait while a dispute is open.'}
      </p>
      <SelectField
        name="decision"
        label="Decision"
        missing="Choose a decision"
        value={decision}
        // the value is an option of the field
        onChange={({ target }) => setDecision(target.value as SettlementDecision)}
        hint={decisionWords[decision].says}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {decisionWords[one].name}
          </option>
        ))}
      </SelectField>
      <TextField name="note" label="Note" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}
