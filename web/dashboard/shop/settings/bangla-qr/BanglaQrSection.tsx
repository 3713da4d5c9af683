import { useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { banglaQrApi, type QrFacts } from '#shared/api/shop/settings/bangla-qr.ts';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { qrAddress } from '#web/orders/bangla-qr/qr-address.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { SectionFrame } from '../form/SectionFrame.tsx';
import { ReadCode } from './ReadCode.tsx';
import { SaveCode } from './SaveCode.tsx';

const text =
  'Customers pay your Bangla QR with the app of any bank or wallet. The checkout, orders, invoices and labels show it.';

/** The shop's Bangla QR: read from its text or a picture, shown back, and saved. */
export function BanglaQrSection({ settings: { banglaQr } }: { settings: Settings }) {
  const mayChange = useCan('money.write');
  const [read, setRead] = useState<QrFacts>();
  return (
    <SectionFrame title="Bangla QR" text={text}>
      {banglaQr && <Current qr={banglaQr} mayChange={mayChange} />}
      {!mayChange && <p className="text-quiet">Only an owner can change payment accounts.</p>}
      {mayChange &&
        (read ? (
          <SaveCode
            key={read.payload}
            facts={read}
            isExact={banglaQr?.isExact ?? false}
            onClose={() => setRead(undefined)}
          />
        ) : (
          <ReadCode isFirst={!banglaQr} onRead={setRead} />
        ))}
    </SectionFrame>
  );
}

/** Taka. */
const example = 1;

function Current({ qr, mayChange }: { qr: NonNullable<Settings['banglaQr']>; mayChange: boolean }) {
  return (
    <div className="mb-4 flex flex-wrap items-start gap-4">
      <img
        key={`${qr.payload} ${qr.isExact}`}
        src={qrAddress(example)}
        alt={qr.isExact ? `Example: the Bangla QR for ৳${example}` : 'The Bangla QR of the shop'}
        width={120}
        height={120}
        className="size-30 rounded-control border border-line bg-white"
      />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="font-semibold">{qr.merchant}</p>
        <p className="text-quiet">{[qr.city, qr.mobile].filter(Boolean).join(' · ')}</p>
        <p className="mt-1">
          {qr.isExact
            ? `Codes have the exact amount. This one is for ৳${example}: pay it once to test it.`
            : 'Codes have no amount: customers enter it themselves.'}
        </p>
        {mayChange && <RemoveButton />}
      </div>
    </div>
  );
}

function RemoveButton() {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useApiMutation(banglaQrApi.remove, { changes: [settingsApi.get, historyApi.list] });
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={`${compactButton.quiet} mt-2`}>
        Remove Bangla QR …
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove Bangla QR?"
        text="Customers can no longer choose it. Orders that were paid by it do not change."
        action="Remove Bangla QR"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
