import { useState } from 'react';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { allOfOrders, fallback } from '../changes/order-lists.ts';
import { useUndo } from '../changes/use-undo.ts';

const reasons = [
  'You asked us to cancel it.',
  'We could not reach you by phone.',
  'An item in your order is out of stock.',
  'We do not deliver to this address.',
];

/** Staff cancel an order before any parcel has left the shop. */
export function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const offerUndo = useUndo();
  const cancel = useApiMutation(orderChangesApi.cancel, {
    changes: allOfOrders,
    fallback,
    done: false,
    onDone: ({ data, message }) => offerUndo(data, message),
  });
  const close = () => setIsAsking(false);
  const give = (reason: string) => cancel.mutate({ params: { id: order._id }, body: { reason } }, { onSettled: close });
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={`${compactButton.danger} flex-1`}>
        Cancel order …
      </button>
      {isAsking && (
        <ReasonDialog
          title={`Cancel ${order.orderId}?`}
          action="Cancel order"
          otherwise="Keep order"
          text={textOf(order)}
          reasons={reasons}
          isBusy={cancel.isPending}
          onClose={close}
          onGive={give}
        />
      )}
    </>
  );
}

function textOf({ user, paymentInfo: { paid } }: Order): string {
  const money = paid > 0 ? ` A refund of ${formatTaka(paid)} is due.` : '';
  return `${user.name} sees the reason. The items go back into stock.${money}`;
}
