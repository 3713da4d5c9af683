import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courierCashApi, type Dispute } from '#shared/api/sales/couriers/courier-cash.ts';
import type { Language } from '#shared/language.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { disputeText } from './lines/dispute-text.ts';
import { courierName } from './sum-columns.tsx';

/** Opens a ready text for the courier about money that does not add up. */
export function DisputeButton({ courier }: { courier: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={compactButton.quiet}>
        Write to courier
      </button>
      {isOpen && <DisputeSheet courier={courier} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DisputeSheet({ courier, onClose }: { courier: string; onClose(): void }) {
  const { data, error, refetch } = useQuery({
    ...q(courierCashApi.dispute, { query: { courier } }),
    refetchOnMount: 'always',
  });
  const failed = error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined;
  return (
    <SideSheet title={`Text for ${courierName(courier)}`} onClose={onClose} focusAfter={() => null}>
      {data ? <DisputeBody courier={courierName(courier)} dispute={data.data} /> : <LoadingOrError error={failed} />}
    </SideSheet>
  );
}

const languages: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'bn', label: 'বাংলা' },
];

function DisputeBody({ courier, dispute }: { courier: string; dispute: Dispute }) {
  const [language, setLanguage] = useState<Language>('en');
  if (Object.values(dispute).every((rows) => rows.length === 0))
    return <ListEmpty text="Nothing to dispute. No parcel was paid short, unpaid after 4 days, or paid twice." />;
  const text = disputeText(courier, dispute, language);
  return (
    <div className="grid gap-3 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceBar label="Language" choices={languages} value={language} onChange={(one) => setLanguage(one)} />
        <CopyButton text={text} label="Copy the text" />
      </div>
      <p lang={language} className="rounded-card bg-mist p-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
      <p className="text-quiet">
        Parcels that were paid short, delivered four days ago and in no statement, or paid again in the last 60 days.
      </p>
    </div>
  );
}
