import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedDay, reachesUs } from '#shared/delivery/awaited.ts';
import { isOver } from '#shared/time/dhaka-time.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { deliveryDays } from '#shared/delivery/delivery-days.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { badgeOf, stageOf } from '#shared/orders/order-badge.ts';
import { isGateway, isPrepaid, paysFirst } from '#shared/payment-methods.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';
import { restToPay } from '#web/orders/order-sums.ts';
import { afterCancellation, afterRejection, moneyBack } from './money-back.ts';

interface Span {
  least: number;
  most: number;
}
const days = ({ least, most }: Span) =>
  least !== most
    ? t('{least}-{most} days', { least, most })
    : least === 1
      ? t('1 day')
      : t('{count} days', { count: least });

/**
 * The next step of an order, for its customer. The days come from the shop's settings; left out until they have loaded.
 */
export function nextStep(order: Order, settings: Settings | undefined): string {
  const stage = stageOf(badgeOf(order));
  if (stage === 'rejected') return afterRejection(order);
  if (stage === 'cancelled') return afterCancellation(order, settings);
  return stage === 'pending' ? whilePending(order, settings) : onItsWay(order, stage, settings);
}

function whilePending({ phone, paymentInfo }: Order, settings: Settings | undefined): string {
  const within = settings ? ` ${t('This takes {days}.', { days: days(settings.delivery.processingDays) })}` : '';
  const { method, paymentAmount, paid, paidAt, advance } = paymentInfo;
  const amount = formatTaka(paymentAmount);
  if (advance) return `${advanceStep(advance)}${within}`;
  if (paidAt !== null)
    return t('We have received your payment of {amount}. We will confirm your order next.', { amount }) + within;
  if (paysFirst(method) && paid > 0)
    return t('We received {paid} of {amount}. Please pay the remaining {missing}.', {
      paid: formatTaka(paid),
      amount,
      missing: formatTaka(paymentAmount - paid),
    });
  if (isGateway(method)) return t('Please pay {amount} online. Then we confirm your order.', { amount });
  if (isPrepaid(method))
    return t('We are checking your payment of {amount}. Then we confirm your order.', { amount }) + within;
  return t('We will confirm your order. We may call {phone}.', { phone }) + within;
}

function advanceStep({ state, amount }: NonNullable<Order['paymentInfo']['advance']>): string {
  const taka = formatTaka(amount);
  if (state === 'confirmed')
    return t('We have received your deposit of {taka}. We will confirm your order next.', { taka });
  if (state === 'refused') return t('We did not find your deposit of {taka}. Please call us.', { taka });
  return t('We are checking your deposit of {taka}. Then we confirm your order.', { taka });
}

function onItsWay(
  order: Order,
  stage: Exclude<ReturnType<typeof stageOf>, 'pending' | 'rejected' | 'cancelled'>,
  settings: Settings | undefined,
): string {
  const { items } = order;
  const awaited = awaitedDay(items);
  const rest = restToPay(order);
  const cash = rest > 0 ? ` ${t('Please have {amount} ready in cash.', { amount: formatTaka(rest) })}` : '';
  const arrives = ` ${arrivesIn(order, settings)}`.trimEnd();
  switch (stage) {
    case 'accepted':
      return (
        (awaited
          ? t('Your order is confirmed. {preorder}', { preorder: reachesUs(awaited) })
          : t('Your order is confirmed. We will pack it next.')) + arrives
      );
    case 'packed':
      return t('Your parcel is packed. The courier will collect it next.') + arrives;
    case 'with courier':
      return t('The courier will deliver your parcel.') + arrives + cash;
    case 'partly delivered':
      return t('Part of your order has arrived. The rest will follow.') + cash;
    case 'delivered':
      return t('Your parcel has arrived.') + askWithin(settings);
    case 'coming back':
      return t('Your parcel is on its way back to us.');
    case 'returned':
      return [t('Your parcel was returned to us.'), moneyBack(order)].join(' ').trim();
  }
}

/** The day that was promised; once that is over, the days that parcels take. */
function arrivesIn({ shippingInfo: { promised, district } }: Order, settings: Settings | undefined): string {
  if (promised && !isOver(promised.by)) return t('It arrives by {by}.', { by: dayInWords(promised.by) });
  if (!settings) return '';
  const takes = days(deliveryDays(settings.delivery, district));
  return t('Parcels to {district} take {days}.', { district: t(district), days: takes });
}

const askWithin = (settings: Settings | undefined) =>
  settings && settings.returns.askWithinHours > 0
    ? ` ${t('Is there a problem? Tell us within {hours} hours.', { hours: settings.returns.askWithinHours })}`
    : '';
