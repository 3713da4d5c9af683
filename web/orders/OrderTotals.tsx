import type { Order } from '#shared/api/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { signedTaka, subtotalOf } from './order-words.ts';

/** What the order costs: the items, the delivery, and all of it. */
export function OrderTotals({ order }: { order: Order }) {
  const lines = [
    ['Subtotal', subtotalOf(order)],
    ['Delivery', order.shippingInfo.shippingAmount],
  ] as const;
  return (
    <dl className="mt-2 grid gap-1 border-t border-line pt-3 tabular">
      {lines.map(([label, taka]) => (
        <div key={label} className="flex justify-between">
          <dt className="text-quiet">{label}</dt>
          <dd>{taka === 0 ? 'Free' : formatTaka(taka)}</dd>
        </div>
      ))}
      {order.adjustments.map(({ reason, amount }, n) => (
        <div key={`${n} ${reason}`} className="flex justify-between gap-4">
          <dt className="min-w-0 [overflow-wrap:anywhere] text-quiet">{reason}</dt>
          <dd>{signedTaka(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between text-base font-bold">
        <dt>Total</dt>
        <dd>{formatTaka(order.totalPrice)}</dd>
      </div>
    </dl>
  );
}
