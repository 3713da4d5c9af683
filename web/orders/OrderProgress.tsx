import type { Order } from '#shared/api/sales/orders/orders.ts';
import { badgeOf, stageOf } from '#shared/orders/order-badge.ts';

type Stage = ReturnType<typeof stageOf>;

/** Percent of the way to the customer. Orders that do not come have none. */
const ways: Partial<Record<Stage, number>> = {
  pending: 12,
  accepted: 35,
  packed: 55,
  'with courier': 78,
  'partly delivered': 88,
  delivered: 100,
};

/** How far an order has come, as a line that is sewn from left to right. Words beside it say the same. */
export function OrderProgress({ order }: { order: Order }) {
  const way = ways[stageOf(badgeOf(order))];
  if (way === undefined) return null;
  return (
    <div aria-hidden className="my-4 flex items-center">
      <div className="stitch" style={{ width: `${way}%` }} />
      <div className="size-3 shrink-0 rounded-full border-2 border-green bg-surface" />
      <div className="h-px flex-1 bg-line" />
    </div>
  );
}
