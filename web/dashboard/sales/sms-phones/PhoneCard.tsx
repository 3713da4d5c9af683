import { useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { smsPhonesApi, type SmsPhone } from '#shared/api/sales/payments/sms-phones.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { ageOf } from '#web/ui/age.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import type { Given } from './given-address.ts';

interface Props {
  phone: SmsPhone;
  mayChange: boolean;
  onRenewed(address: Given): void;
}
type Question = 'renew' | 'remove';

/** A phone with the time of its last message. Owners renew its address or remove it. */
export function PhoneCard({ phone, mayChange, onRenewed }: Props) {
  const { _id, name, heardAt } = phone;
  const [asking, setAsking] = useState<Question>();
  const now = useMinute();
  const close = () => setAsking(undefined);
  const changes = [smsPhonesApi.list, historyApi.list];
  const renew = useApiMutation(smsPhonesApi.renew, {
    changes,
    onDone: ({ data }) => {
      close();
      onRenewed(data);
    },
  });
  const remove = useApiMutation(smsPhonesApi.remove, { changes, onDone: close });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-quiet">{heardAt ? `Last message ${ageOf(heardAt, now)}` : 'No message yet'}</p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => setAsking('renew')} className={compactButton.quiet}>
            New address …
          </button>
          <button type="button" onClick={() => setAsking('remove')} className={compactButton.danger}>
            Remove …
          </button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asking === 'renew'}
        onClose={close}
        title={`New address for ${name}?`}
        text="The current address stops working at once. Enter the new one in the app on the phone."
        action="Create address"
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate({ params: { id: _id } })}
      />
      <ConfirmDialog
        isOpen={asking === 'remove'}
        onClose={close}
        title={`Remove ${name}?`}
        text="The shop no longer takes SMS from this phone. Payments that it sent before stay."
        action="Remove"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: _id } })}
      />
    </li>
  );
}
