import { useState } from 'react';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { SettlementColumns } from '#shared/api/sales/payments/settlement-parts.ts';
import { settlementsApi as api } from '#shared/api/sales/payments/settlements.ts';
import { isRefusal } from '#web/platform/client.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { settlementChanges } from '../lines/settlement-changes.ts';
import { SettlementCheck } from './SettlementCheck.tsx';
import { SettlementColumnsForm } from './SettlementColumnsForm.tsx';
import { SettlementForm } from './SettlementForm.tsx';
import type { SettlementInput } from './settlement-input.ts';

/** The next step for it. */
type Step =
  | { at: 'given'; before?: SettlementInput }
  | { at: 'columns'; given: SettlementInput; headers: string[]; columns?: SettlementColumns }
  | { at: 'checked'; given: SettlementInput; checked: DataOf<typeof api.check> };

interface Props {
  onOpen(id: string): void;
  onRecorded(id: string): void;
}

/** Records a statement: input, columns if they are unknown, check, and record. */
export function RecordSettlement({ onOpen, onRecorded }: Props) {
  const [step, setStep] = useState<Step>({ at: 'given' });
  const ask = useApiMutation(api.check, { done: false, refusal: 'caller' });
  const record = useApiMutation(api.record, {
    changes: settlementChanges,
    onDone: ({ data }) => onRecorded(data._id),
  });
  const check = async (given: SettlementInput) => {
    const { source, text, columns } = given;
    try {
      const { data } = await ask.mutateAsync({ body: { source, text, ...(columns && { columns }) } });
      setStep({ at: 'checked', given, checked: data });
    } catch (error) {
      if (!isRefusal(error, api.check, 'UNKNOWN_COLUMNS')) throw error;
      setStep({ at: 'columns', given, headers: error.failure.details.headers });
    }
  };
  return (
    <section aria-label="Record statement" className="mb-3 rounded-card border border-line bg-surface p-4">
      {step.at === 'given' && <SettlementForm before={step.before} onGiven={check} />}
      {step.at === 'columns' && (
        <SettlementColumnsForm
          {...step}
          onChosen={(columns) => check({ ...step.given, columns })}
          onBack={() => setStep({ at: 'given', before: step.given })}
        />
      )}
      {step.at === 'checked' && (
        <SettlementCheck
          {...step}
          isBusy={record.isPending}
          onRecord={() => record.mutate({ body: step.given })}
          onBack={() => setStep({ at: 'given', before: step.given })}
          onColumns={() =>
            setStep({
              at: 'columns',
              given: step.given,
              headers: step.checked.headers,
              columns: step.checked.columns,
            })
          }
          onOpen={onOpen}
        />
      )}
    </section>
  );
}
