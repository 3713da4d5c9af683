import { useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { formatTaka } from '#shared/money.ts';
import { maxOwed, refundDays } from '#shared/orders/refunds.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { orderLists } from '#web/dashboard/sales/orders/changes/order-lists.ts';

/** Records a refund that the shop owes, for an order that is off or has returns. */
export function OweRefund({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const left = leftToOwe(order);
  if (left === 0) return null;
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={`${compactButton.quiet} mt-3`}>
        Record refund …
      </button>
      {isAsking && <OweDialog order={order} left={left} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Taka that may still be recorded as owed back. */
function leftToOwe({ status, totalPrice, paymentInfo: { method, paid, advance }, refunds, returns }: Order): number {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const credit = returns.reduce((sum, one) => sum + one.credit, 0);
  return maxOwed({ status, method, totalPrice, said: advance?.amount ?? 0, paid, refunded, credit });
}

function OweDialog({ order, left, onClose }: { order: Order; left: number; onClose(): void }) {
  const owe = useApiMutation(refundsApi.owe, {
    changes: [refundsApi.list, historyApi.list, ...orderLists],
    refusal: 'caller',
  });
  const form = useForm(async (values) => {
    await owe.mutateAsync({ params: { id: order._id }, body: { amount: Number(textOf(values, 'amount')) } });
    onClose();
  });
  return (
    <FormDialog title={`Refund for ${order.orderId}`} action="Record refund" form={form} onClose={onClose}>
      <p className="text-quiet">
        Maximum {formatTaka(left)}. We inform the customer now, and again when you mark the refund as sent. The refund
        is due in {refundDays} days.
      </p>
      <NumberField
        name="amount"
        label="Amount, ৳"
        missing="Amount is required"
        defaultValue={left}
        className="max-w-40"
      />
    </FormDialog>
  );
}
