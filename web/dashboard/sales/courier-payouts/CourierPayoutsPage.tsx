import { useState } from 'react';
import { useAddress } from '#web/platform/use-address.ts';
import { useCan } from '#web/platform/use-can.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { CourierSums } from './CourierSums.tsx';
import { HeldParcels } from './HeldParcels.tsx';
import { PayoutSheet } from './PayoutSheet.tsx';
import { PayoutsList } from './PayoutsList.tsx';
import { RecordStatement } from './RecordStatement.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import { StatementsList } from './StatementsList.tsx';

type Shown = 'held' | 'payouts' | 'statements';
const choices: { value: Shown; label: string }[] = [
  { value: 'held', label: 'Held' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'statements', label: 'Statements' },
];

/** The couriers' cash, and their statements. */
export default function CourierPayoutsPage() {
  const [parameters, change] = useAddress();
  const shown = choices.find(({ value }) => value === parameters.get('show'))?.value ?? 'held';
  const [opened, payout] = [parameters.get('statement'), parameters.get('payout')];
  const mayRecord = useCan('payments.check');
  const [isRecording, setIsRecording] = useState(false);
  const open = (id: string | undefined) => change({ statement: id, payout: undefined });
  const openPayout = (id: string | undefined) => change({ payout: id });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ChoiceBar
          label="View"
          choices={choices}
          value={shown}
          onChange={(one) =>
            change({ show: one === 'held' ? undefined : one, courier: undefined, page: undefined }, { replace: true })
          }
        />
        {mayRecord && (
          <button
            type="button"
            aria-expanded={isRecording}
            onClick={() => setIsRecording(!isRecording)}
            className={isRecording ? compactButton.quiet : compactButton.primary}
          >
            {isRecording ? 'Close' : 'Record statement'}
          </button>
        )}
      </div>
      {isRecording && <RecordStatement onOpen={open} />}
      {shown === 'held' && <Held />}
      {shown === 'payouts' && <PayoutsList onOpen={openPayout} />}
      {shown === 'statements' && <StatementsList onOpen={open} />}
      {payout && <PayoutSheet key={payout} id={payout} onClose={() => openPayout(undefined)} onOpen={open} />}
      {opened && <StatementSheet id={opened} onClose={() => open(undefined)} />}
    </>
  );
}

/** In the address an empty name would be none. */
const unnamed = '-';

function Held() {
  const [parameters, change] = useAddress();
  const courier = parameters.get('courier');
  if (courier === null) return <CourierSums onOpen={(one) => change({ courier: one || unnamed, page: undefined })} />;
  return (
    <HeldParcels
      courier={courier === unnamed ? '' : courier}
      onClose={() => change({ courier: undefined, state: undefined, page: undefined })}
    />
  );
}
