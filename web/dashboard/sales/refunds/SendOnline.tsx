import { historyApi } from '#shared/api/shop/activity-log.ts';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { refundsApi, type Refund } from '#shared/api/sales/orders/refunds.ts';
import { formatTaka } from '#shared/money.ts';
import { orderLists } from '#web/dashboard/sales/orders/changes/order-lists.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** Sends a refund back through the gateway on which its customer paid. */
export function SendOnline({ refund: { _id, amount, online }, onSent }: { refund: Refund; onSent(): void }) {
  const send = useApiMutation(onlinePaymentsApi.refund, {
    changes: [refundsApi.list, historyApi.list, ...orderLists],
    refusal: 'caller',
  });
  if (!online.canSend && online.byHand)
    return (
      <p className="rounded-control border border-line p-3">
        The customer paid on {online.byHand}’s page. Haat cannot send this money back: send it by hand in{' '}
        {online.byHand}
        ’s portal or app, and enter the transaction ID.
      </p>
    );
  if (!online.canSend || isBeingSent(online)) return null;
  return (
    <div className="rounded-control border border-line p-3">
      <p>The customer paid online. Haat can send the money back the same way, without a transaction ID from you.</p>
      {online.problem && <p className="mt-1 font-medium text-red">Last try: {online.problem}</p>}
      <button
        type="button"
        aria-disabled={send.isPending || undefined}
        onClick={() => !send.isPending && send.mutate({ params: { id: _id } }, { onSuccess: onSent })}
        className={`${compactButton.primary} mt-2`}
      >
        Send {formatTaka(amount)} back online
      </button>
      <p role="alert" className="font-medium text-red empty:hidden">
        {send.isError && messageOf(send.error)}
      </p>
    </div>
  );
}

/** The gateway was asked, and has not answered yet. */
export const isBeingSent = ({ state }: Refund['online']): boolean => state === 'waiting' || state === 'sending';
