import { dueOnDelivery } from '#shared/advance.ts';
import type { Order } from '#shared/api/orders.ts';
import type { Settings } from '#shared/api/settings.ts';
import { deliveryDays } from '#shared/delivery-days.ts';
import { formatTaka } from '#shared/money.ts';
import { isPrepaid } from '#shared/order-status.ts';
import { longDay } from '#web/ui/dates.ts';

interface Span {
  least: number;
  most: number;
}
const days = ({ least, most }: Span) =>
  least === most ? `${least === 1 ? '1 day' : `${least} days`}` : `${least}-${most} days`;

/**
 * What happens next with an order, for its customer. The days are the shop's settings; left out until those are
 * known.
 */
export function nextStep(order: Order, settings: Settings | undefined): string {
  const { status } = order;
  if (status === 'rejected') return afterRejection(order);
  if (status === 'cancelled') return afterCancellation(order, settings);
  return status === 'pending' ? whilePending(order, settings) : onItsWay(order, settings);
}

function whilePending({ phone, paymentInfo }: Order, settings: Settings | undefined): string {
  const within = settings ? ` This takes ${days(settings.delivery.processingDays)}.` : '';
  const { method, paymentAmount, paidAt, advance } = paymentInfo;
  if (advance) return `${advanceStep(advance)}${within}`;
  if (paidAt !== null)
    return `Your payment of ${formatTaka(paymentAmount)} has arrived. We confirm your order next.${within}`;
  if (isPrepaid(method))
    return `We look for your payment of ${formatTaka(paymentAmount)}, then we confirm your order.${within}`;
  return `We confirm your order, perhaps with a call to ${phone}.${within}`;
}

function advanceStep({ state, amount }: NonNullable<Order['paymentInfo']['advance']>): string {
  const taka = formatTaka(amount);
  if (state === 'confirmed') return `Your advance of ${taka} has arrived. We confirm your order next.`;
  if (state === 'refused') return `We did not find your advance of ${taka}. Please call us.`;
  return `We look for your advance of ${taka}, then we confirm your order.`;
}

function onItsWay(order: Order, settings: Settings | undefined): string {
  const { shippingInfo, paymentInfo } = order;
  const rest = paymentInfo.method === 'cod' ? dueOnDelivery(paymentInfo) : 0;
  const cash = rest > 0 ? ` Please have ${formatTaka(rest)} ready.` : '';
  const arrives = settings
    ? ` Parcels to ${shippingInfo.district} take ${days(deliveryDays(settings.delivery, shippingInfo.district))}.`
    : '';
  switch (shippingInfo.shippingStatus) {
    case 'not shipped':
      return `Your order is confirmed. We pack it next.${arrives}`;
    case 'packed':
      return `Your parcel is packed. The courier takes it next.${arrives}`;
    case 'handed over':
    case 'in transit':
      return `The courier brings your parcel to you.${arrives}${cash}`;
    case 'delivered':
      return `Your parcel has arrived.${askWithin(settings)}`;
    case 'coming back':
      return 'Your parcel is on its way back to us.';
    case 'returned':
      return ['Your parcel came back to us.', moneyBack(order)].join(' ').trim();
  }
}

function afterCancellation(order: Order, settings: Settings | undefined): string {
  const { method, paidAt, advance } = order.paymentInfo;
  const why =
    order.cancelledBy === 'time'
      ? 'This order was not confirmed in time and is cancelled.'
      : 'This order is cancelled.';
  if (order.refunds.length > 0) return `${why} ${moneyBack(order)}`;
  if (paidAt !== null) return why;
  const phone = settings?.phone ? `: ${settings.phone}` : '';
  return isPrepaid(method) || advance ? `${why} If you have paid for it, tell us and we return it${phone}.` : why;
}

function afterRejection(order: Order): string {
  return ['We do not send this order.', moneyBack(order)].join(' ').trim();
}

const askWithin = (settings: Settings | undefined) =>
  settings ? ` Is something wrong with it? Tell us within ${settings.returns.askWithinHours} hours.` : '';

function moneyBack({ refunds }: Order): string {
  const due = refunds.filter(({ paidAt }) => paidAt === null);
  if (due.length > 0)
    return due.map(({ amount, dueOn }) => `We send ${formatTaka(amount)} back to you by ${longDay(dueOn)}.`).join(' ');
  return refunds.length > 0 ? 'Your money was sent back to you.' : '';
}
