import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedDay, comesWords } from '#shared/delivery/awaited.ts';
import { t } from '#shared/language.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';
import type { Canceller, ShippingStatus } from '#shared/orders/order-status.ts';

export interface TimelineStep {
  label: string;
  /** When, as the API gives it; absent while it is still to come. */
  at?: string | undefined;
  /** Who did it, where one may know. */
  by?: string | null | undefined;
  state: 'done' | 'to come' | 'ended badly';
}

const labels: Record<ShippingStatus, string> = {
  'not shipped': 'Unpacked',
  packed: 'Packed',
  'handed over': 'Handed over to the courier',
  'in transit': 'In transit',
  'coming back': 'On its way back to the shop',
  delivered: 'Delivered',
  returned: 'Returned to the shop',
};
const cancelledLabels: Record<Canceller, string> = {
  time: 'Cancelled: it was not confirmed in time',
  customer: 'Cancelled by the customer',
  staff: 'Cancelled by the shop',
};
/** The way that most parcels go. */
const usualWay = ['packed', 'handed over', 'in transit', 'delivered'] as const satisfies ShippingStatus[];

/** All that has happened to an order, the earliest first, and what usually follows. */
export function timelineOf(order: Order): TimelineStep[] {
  const { status, decidedAt, decidedBy, cancelledBy, shippingInfo } = order;
  const placed: TimelineStep = { label: t('Order placed'), at: order.createdAt, state: 'done' };
  const end = { at: decidedAt ?? undefined, state: 'ended badly' } as const;
  if (status === 'rejected') return [placed, { ...end, label: t('Rejected by the shop'), by: decidedBy }];
  if (status === 'cancelled') return [placed, { ...end, label: t(cancelledLabels[cancelledBy ?? 'time']) }];
  const label = t('Accepted by the shop');
  return [
    placed,
    decidedAt === null ? { label, state: 'to come' } : { label, at: decidedAt, by: decidedBy, state: 'done' },
    ...shippingInfo.history.map(toStep),
    ...awaited(order),
    ...left(shippingInfo.shippingStatus).map((step): TimelineStep => ({
      label: toCome(step, order),
      state: 'to come',
    })),
  ];
}

/** Goods that were ordered before they come. */
function awaited({ items }: Order): TimelineStep[] {
  const day = awaitedDay(items);
  return day === null ? [] : [{ label: comesWords(day), state: 'to come' }];
}

/** The last step is told with the day that was promised when the order was placed. */
const toCome = (step: (typeof usualWay)[number], { shippingInfo: { promised } }: Order): string =>
  step === 'delivered' && promised
    ? t('Delivered, promised by {day}', { day: dayInWords(promised.by) })
    : t(labels[step]);

const toStep = ({ status, at, by }: Order['shippingInfo']['history'][number]): TimelineStep => ({
  label: t(labels[status]),
  at,
  by,
  state: status === 'returned' || status === 'coming back' ? 'ended badly' : 'done',
});

function left(now: ShippingStatus): (typeof usualWay)[number][] {
  if (now === 'returned' || now === 'coming back') return [];
  return usualWay.slice(usualWay.indexOf(now as (typeof usualWay)[number]) + 1);
}
