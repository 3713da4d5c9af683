import { courierAccountsApi, type CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { formatTaka } from '#shared/money.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';

/** Asks the courier for balance and pickup places: if it answers, the keys are right. */
export function TestConnection({ account: { courier, name } }: { account: CourierAccount }) {
  const test = useApiMutation(courierAccountsApi.test, {
    changes: [courierAccountsApi.list, bookingsApi.couriers],
    done: false,
    refusal: 'caller',
  });
  return (
    <>
      <button
        type="button"
        aria-disabled={test.isPending || undefined}
        onClick={() => !test.isPending && test.mutate({ params: { courier } })}
        className={compactButton.quiet}
      >
        {test.isPending ? 'Testing …' : 'Test connection'}
      </button>
      <p role="status" className={`order-last basis-full empty:hidden ${test.isError ? 'font-medium text-red' : ''}`}>
        {test.isError && messageOf(test.error)}
        {test.isSuccess && `${name} accepts the keys. ${foundWords(test.data.data)}`}
      </p>
    </>
  );
}

const foundWords = ({ balance, pickups }: DataOf<typeof courierAccountsApi.test>): string =>
  [
    balance !== null && `Balance: ${formatTaka(Math.round(balance))}.`,
    pickups !== null && `${counted(pickups, 'pickup place')} found.`,
  ]
    .filter(Boolean)
    .join(' ');
