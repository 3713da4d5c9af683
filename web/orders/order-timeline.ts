import type { Order } from '#shared/api/orders.ts';
import type { Canceller, ShippingStatus } from '#shared/order-status.ts';

export interface TimelineStep {
  label: string;
  /** When, as the API gives it; absent while it is still to come. */
  at?: string | undefined;
  /** Who did it, where one may know. */
  by?: string | null | undefined;
  state: 'done' | 'to come' | 'ended badly';
}

const labels: Record<ShippingStatus, string> = {
  'not shipped': 'Unpacked again',
  packed: 'Packed',
  'handed over': 'Handed over to the courier',
  'in transit': 'In transit',
  delivered: 'Delivered',
  returned: 'Returned to the shop',
};
export const cancelledLabels: Record<Canceller, string> = {
  time: 'Cancelled: it was not confirmed in time',
  customer: 'Cancelled by the customer',
  staff: 'Cancelled by the shop',
};
/** The way that most parcels go. */
const usualWay = ['packed', 'handed over', 'in transit', 'delivered'] as const satisfies ShippingStatus[];

/** All that has happened to an order, the earliest first, and what usually follows. */
export function timelineOf({
  createdAt,
  status,
  decidedAt,
  decidedBy,
  cancelledBy,
  shippingInfo: { shippingStatus, history },
}: Order): TimelineStep[] {
  const placed: TimelineStep = { label: 'Order placed', at: createdAt, state: 'done' };
  if (status === 'rejected')
    return [placed, { label: 'Rejected by the shop', at: decidedAt ?? undefined, by: decidedBy, state: 'ended badly' }];
  if (status === 'cancelled')
    return [
      placed,
      { label: cancelledLabels[cancelledBy ?? 'time'], at: decidedAt ?? undefined, state: 'ended badly' },
    ];
  const accepted: TimelineStep =
    decidedAt === null
      ? { label: 'Accepted by the shop', state: 'to come' }
      : { label: 'Accepted by the shop', at: decidedAt, by: decidedBy, state: 'done' };
  const moves = history.map(({ status: moved, at, by }): TimelineStep => ({
    label: labels[moved],
    at,
    by,
    state: moved === 'returned' ? 'ended badly' : 'done',
  }));
  return [
    placed,
    accepted,
    ...moves,
    ...left(shippingStatus).map((step): TimelineStep => ({ label: labels[step], state: 'to come' })),
  ];
}

function left(now: ShippingStatus): ShippingStatus[] {
  if (now === 'returned') return [];
  return usualWay.slice(usualWay.indexOf(now as (typeof usualWay)[number]) + 1);
}
