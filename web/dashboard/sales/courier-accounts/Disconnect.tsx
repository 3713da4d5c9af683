import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierAccountsApi, type CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { RemoveService } from '#web/dashboard/parts/services/RemoveService.tsx';
import { useApiMutation } from '#web/platform/query.ts';

/** Deletes the keys, after a question. */
export function Disconnect({ account: { courier, name } }: { account: CourierAccount }) {
  const remove = useApiMutation(courierAccountsApi.remove, {
    changes: [courierAccountsApi.list, bookingsApi.couriers],
  });
  return (
    <RemoveService
      action="Disconnect"
      name={name}
      text="Haat no longer follows parcels that are on their way: update their status yourself."
      isBusy={remove.isPending}
      onConfirm={(close) => remove.mutate({ params: { courier } }, { onSuccess: close })}
    />
  );
}
