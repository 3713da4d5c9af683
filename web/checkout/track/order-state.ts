import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedDay, reachesUs } from '#shared/delivery/awaited.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { badgeOf, stageOf } from '#shared/orders/order-badge.ts';

interface State {
  title: string;
  text: string | null;
}

/** The state of an order, in words for its customer. */
export function stateOf(order: Order): State {
  const { rejectionReason, items, parcels } = order;
  const awaited = awaitedDay(items);
  const withRider = parcels.filter(({ outForDeliveryAt }) => outForDeliveryAt !== null);
  if (withRider.length > 0) return { title: t('Out for delivery'), text: askedOf(withRider) };
  switch (stageOf(badgeOf(order))) {
    case 'pending':
      return { title: t('Order received'), text: t('We will confirm it next.') };
    case 'rejected':
      return { title: t('Order rejected'), text: rejectionReason };
    case 'cancelled':
      return { title: t('Order cancelled'), text: rejectionReason };
    case 'accepted':
      return { title: t('Order confirmed'), text: awaited ? reachesUs(awaited) : t('We will pack it next.') };
    case 'packed':
      return { title: t('Order packed'), text: t('The courier will collect it next.') };
    case 'with courier':
      return { title: t('Your order is on its way'), text: t('The courier will deliver it to you.') };
    case 'partly delivered':
      return { title: t('Part of your order has arrived'), text: t('The rest will follow.') };
    case 'delivered':
      return { title: t('Delivered'), text: null };
    case 'coming back':
      return { title: t('Your order is on its way back to us'), text: null };
    case 'returned':
      return { title: t('Your order was returned to us'), text: null };
  }
}

/** What a rider with these parcels asks of the customer; null: nothing. */
function askedOf(parcels: Order['parcels']): string | null {
  const cash = parcels.reduce((sum, { cashDue }) => sum + cashDue, 0);
  return cash === 0 ? null : t('Please have {amount} ready in cash.', { amount: formatTaka(cash) });
}
