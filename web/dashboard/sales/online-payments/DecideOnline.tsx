import { historyApi } from '#shared/api/shop/activity-log.ts';
import { onlinePaymentsApi, type OnlinePayment } from '#shared/api/sales/payments/online-payments.ts';
import { formatTaka } from '#shared/money.ts';
import { orderLists } from '#web/dashboard/sales/orders/changes/order-lists.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** Staff decide about a held payment, after a look into the gateway's portal. */
export function DecideOnline({ payment: { _id, state, canAccept, came, order } }: { payment: OnlinePayment }) {
  const decide = useApiMutation(onlinePaymentsApi.decide, {
    changes: [onlinePaymentsApi.list, historyApi.list, ...orderLists],
  });
  if (state !== 'held') return null;
  const send = (decision: 'accept' | 'dismiss') =>
    !decide.isPending && decide.mutate({ params: { id: _id }, body: { decision } });
  return (
    <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
      {canAccept && (
        <button
          type="button"
          aria-label={`Record ${formatTaka(came ?? 0)} as received: ${order.orderId}`}
          onClick={() => send('accept')}
          className={`${compactButton.primary} md:min-h-8`}
        >
          Record {formatTaka(came ?? 0)}
        </button>
      )}
      <button
        type="button"
        aria-label={`No money came: ${order.orderId}`}
        onClick={() => send('dismiss')}
        className={`${compactButton.quiet} md:min-h-8`}
      >
        No money came
      </button>
    </div>
  );
}
