import { useState } from 'react';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { isPrepaid } from '#shared/payment-methods.ts';
import { refundDays } from '#shared/orders/refunds.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';

/** A customer cancels an order that the shop has not confirmed yet. */
export function CancelMine({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useApiMutation(orderChangesApi.cancelMine, {
    changes: [ordersApi.ofUser, ordersApi.one, orderEventsApi.ofMine],
  });
  const close = () => setIsAsking(false);
  const send = () => cancel.mutate({ params: { id: order._id }, body: {} }, { onSettled: close });
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={`${compactButton.danger} w-full`}>
        {t('Cancel order …')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={cancel.isPending}
        onClose={close}
        onConfirm={send}
        title={t('Cancel order {order}?', { order: order.orderId })}
        action={t('Cancel the order')}
        otherwise={t('Keep order')}
        text={textOf(order)}
      />
    </>
  );
}

function textOf({ paymentInfo: { method, paid, advance } }: Order): string {
  const done = t('We will not send it. You cannot undo this.');
  if (paid > 0) {
    const amount = formatTaka(paid);
    return `${done} ${t('We refund {amount} to you within {days} days.', { amount, days: refundDays })}`;
  }
  if (!isPrepaid(method) && !advance) return done;
  return `${done} ${t('If you have already paid, tell us and we will refund you.')}`;
}
