import { useState } from 'react';
import { useAddress } from '#web/platform/use-address.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { RecordSettlement } from './record/RecordSettlement.tsx';
import { SettlementSheet } from './SettlementSheet.tsx';
import { SettlementsList } from './SettlementsList.tsx';

/** Statements of gateways, wallets and banks, compared with payments. */
export default function SettlementsPage() {
  const [parameters, change] = useAddress();
  const opened = parameters.get('statement');
  const mayRecord = useCan('payments.check');
  const [isRecording, setIsRecording] = useState(false);
  const open = (id: string | undefined) => change({ statement: id });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-quiet">
          Record what gateways, wallets and banks paid you. We compare each line with your payments and refunds.
        </p>
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
      {isRecording && (
        <RecordSettlement
          onOpen={open}
          onRecorded={(id) => {
            setIsRecording(false);
            open(id);
          }}
        />
      )}
      <SettlementsList onOpen={open} />
      {opened && <SettlementSheet key={opened} id={opened} onClose={() => open(undefined)} />}
    </>
  );
}
