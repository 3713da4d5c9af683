import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedDay, comesWords } from '#shared/delivery/awaited.ts';
import { t } from '#shared/language.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';
import type { Canceller } from '#shared/order-states.ts';
import { isBack, shippingEvent, usualSteps, type ShippingStatus } from '#shared/parcel-states.ts';

export interface TimelineStep {
  label: string;
  /** The time from the API; absent: still to come. */
  at?: string | undefined;
  /** The person, if it may be shown. */
  by?: string | null | undefined;
  state: 'done' | 'to come' | 'ended badly';
}

const cancelledLabels: Record<Canceller, string> = {
  time: 'Cancelled: it was not confirmed in time',
  customer: 'Cancelled by the customer',
  staff: 'Cancelled by the shop',
};
/** The history of an order, the earliest event first, and the usual next steps. */
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

/** The last step has the date that was promised at checkout. */
const toCome = (step: ShippingStatus, { shippingInfo: { promised } }: Order): string =>
  step === 'delivered' && promised
    ? t('Delivered, promised by {day}', { day: dayInWords(promised.by) })
    : shippingEvent(step);

const toStep = ({ status, at, by }: Order['shippingInfo']['history'][number]): TimelineStep => ({
  label: shippingEvent(status),
  at,
  by,
  state: isBack(status) ? 'ended badly' : 'done',
});

function left(now: ShippingStatus): ShippingStatus[] {
  if (isBack(now)) return [];
  return usualSteps.slice(usualSteps.indexOf(now) + 1);
}
