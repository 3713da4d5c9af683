import type { Order } from '#shared/api/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { adjustmentName, signedTaka, stillToCollect, subtotalOf } from './order-words.ts';

/** What the order costs: the items, the delivery, what was taken off or added and why, and all of it. */
export function OrderTotals({ order }: { order: Order }) {
  const { shippingInfo, adjustments, totalPrice, paymentInfo } = order;
  const byHand = adjustments.find(({ kind }) => kind === 'delivery');
  const collected = stillToCollect(order);
  return (
    <dl className="mt-2 grid gap-1 border-t border-line pt-3 tabular">
      <Row name="Subtotal" taka={subtotalOf(order)} />
      {adjustments
        .filter(({ kind }) => kind !== 'delivery')
        .map((one, n) => (
          <Row key={n} name={adjustmentName(one)} why={one.reason} taka={one.amount} />
        ))}
      <Row name="Delivery" why={byHand?.reason} taka={shippingInfo.shippingAmount} />
      <div className="flex justify-between text-base font-bold">
        <dt>Total</dt>
        <dd>{formatTaka(totalPrice)}</dd>
      </div>
      {paymentInfo.paid > 0 && collected > 0 && (
        <>
          <Row name="Paid" taka={paymentInfo.paid} />
          <Row name="The courier still collects" taka={collected} />
        </>
      )}
    </dl>
  );
}

function Row({ name, why, taka }: { name: string; why?: string | undefined; taka: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-quiet [overflow-wrap:anywhere]">
        {name}
        {why && <span className="block text-xs">{why}</span>}
      </dt>
      <dd className="shrink-0">{taka === 0 ? 'Free' : signedTaka(taka)}</dd>
    </div>
  );
}
