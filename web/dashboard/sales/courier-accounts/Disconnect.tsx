import { useState } from 'react';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierAccountsApi, type CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';

/** Deletes the keys, after a question. */
export function Disconnect({ account: { courier, name } }: { account: CourierAccount }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useApiMutation(courierAccountsApi.remove, {
    changes: [courierAccountsApi.list, bookingsApi.couriers],
    onDone: () => setIsAsked(false),
  });
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={compactButton.quiet}>
        Disconnect
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Disconnect ${name}?`}
        text="We delete the keys. Haat no longer follows parcels that are on their way: update their status yourself."
        action="Disconnect"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { courier } })}
      />
    </>
  );
}
