import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { mayDecide } from '#shared/order-states.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { advanceInWords } from '#web/orders/order-words.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { allOfOrders, fallback } from '../changes/order-lists.ts';

/** Of a pending order that is paid on delivery: whether the delivery charge that was sent in advance arrived. */
export function AdvanceCheck({ order }: { order: Order }) {
  const mayCheck = useCan('payments.check');
  const check = useApiMutation(advanceApi.check, { changes: allOfOrders, fallback });
  const { advance } = order.paymentInfo;
  if (!advance || advance.state === 'confirmed' || !mayCheck || !mayDecide(order.status)) return null;
  const say = (arrived: boolean) => {
    if (!check.isPending) check.mutate({ params: { id: order._id }, body: { arrived } });
  };
  const isRefused = advance.state === 'refused';
  return (
    <div role="group" aria-label="Deposit" className="mt-3 rounded-card border border-line p-3">
      <p className="font-medium">
        {isRefused
          ? `${advanceInWords(advance)}. If you accept the order, the courier collects the full amount.`
          : `Has the deposit of ${formatTaka(advance.amount)} arrived?`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={check.isPending || undefined}
          onClick={() => say(true)}
          className={compactButton.quiet}
        >
          {isRefused ? 'Mark as received' : 'Received'}
        </button>
        {!isRefused && (
          <button
            type="button"
            aria-disabled={check.isPending || undefined}
            onClick={() => say(false)}
            className={compactButton.quiet}
          >
            Not found
          </button>
        )}
      </div>
    </div>
  );
}
