import { useState } from 'react';
import {
  courierStatementsApi as api,
  type CourierStatement,
  type StatementColumns,
} from '#shared/api/sales/couriers/courier-statements.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { isRefusal } from '#web/platform/client.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { ColumnsForm } from './ColumnsForm.tsx';
import { cashChanges } from './lines/cash-changes.ts';
import type { StatementInput } from './statement-input.ts';
import { StatementForm } from './StatementForm.tsx';
import { RecordedStatement } from './RecordedStatement.tsx';
import { StatementCheck } from './StatementCheck.tsx';

/** The next step for it. */
type Step =
  | { at: 'given'; before?: StatementInput }
  | { at: 'columns'; given: StatementInput; headers: string[]; columns?: StatementColumns }
  | { at: 'checked'; given: StatementInput; checked: DataOf<typeof api.check> }
  | { at: 'recorded'; statement: CourierStatement };

/** Records a courier's statement: input, columns if they are unknown, check, and record. */
export function RecordStatement({ onOpen }: { onOpen(id: string): void }) {
  const [step, setStep] = useState<Step>({ at: 'given' });
  const ask = useApiMutation(api.check, { done: false, refusal: 'caller' });
  const check = async (input: StatementInput) => {
    const { courier, text, columns } = input;
    try {
      const { data } = await ask.mutateAsync({ body: { courier, text, ...(columns && { columns }) } });
      setStep({ at: 'checked', given: input, checked: data });
    } catch (error) {
      if (!isRefusal(error, api.check, 'UNKNOWN_COLUMNS')) throw error;
      setStep({ at: 'columns', given: input, headers: error.failure.details.headers });
    }
  };
  return (
    <section aria-label="Record statement" className="mb-3 rounded-card border border-line bg-surface p-4">
      {step.at === 'given' && <StatementForm before={step.before} onGiven={check} />}
      {step.at === 'columns' && (
        <ColumnsForm
          {...step}
          onChosen={(columns) => check({ ...step.given, columns })}
          onBack={() => setStep({ at: 'given', before: step.given })}
        />
      )}
      {step.at === 'checked' && <Checked step={step} onStep={setStep} onOpen={onOpen} />}
      {step.at === 'recorded' && (
        <RecordedStatement statement={step.statement} onOpen={onOpen} onNext={() => setStep({ at: 'given' })} />
      )}
    </section>
  );
}

interface CheckedProps {
  step: Extract<Step, { at: 'checked' }>;
  onStep(step: Step): void;
  onOpen(id: string): void;
}

function Checked({ step: { given, checked }, onStep, onOpen }: CheckedProps) {
  const record = useApiMutation(api.record, {
    changes: cashChanges,
    onDone: ({ data }) => onStep({ at: 'recorded', statement: data }),
  });
  return (
    <StatementCheck
      given={given}
      checked={checked}
      isBusy={record.isPending}
      onRecord={() => record.mutate({ body: given })}
      onBack={() => onStep({ at: 'given', before: given })}
      onColumns={() => onStep({ at: 'columns', given, headers: checked.headers, columns: checked.columns })}
      onOpen={onOpen}
    />
  );
}
