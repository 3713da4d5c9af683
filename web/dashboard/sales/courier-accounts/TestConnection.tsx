import { courierAccountsApi, type CourierAccount } from '#shared/api/sales/courier-accounts.ts';
import { formatTaka } from '#shared/money.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** Asks the courier for the balance: if it answers, the keys are right. */
export function TestConnection({ account: { courier, name } }: { account: CourierAccount }) {
  const test = useApiMutation(courierAccountsApi.test, {
    changes: [courierAccountsApi.list],
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
        {test.isSuccess && `${name} accepts the keys. Balance: ${formatTaka(Math.round(test.data.data.balance))}.`}
      </p>
    </>
  );
}
