import type { Order } from '#shared/api/sales/orders/orders.ts';
import { awaitedDay, reachesUs } from '#shared/delivery/awaited.ts';
import { t } from '#shared/language.ts';
import { badgeOf, stageOf } from '#shared/orders/order-badge.ts';

interface State {
  title: string;
  text: string | null;
}

/** Where an order stands, in the words of its customer. */
export function stateOf(order: Order): State {
  const { rejectionReason, items } = order;
  const awaited = awaitedDay(items);
  switch (stageOf(badgeOf(order))) {
    case 'pending':
      return { title: t('We have it'), text: t('We confirm it next.') };
    case 'rejected':
      return { title: t('We cannot send it'), text: rejectionReason };
    case 'cancelled':
      return { title: t('It is cancelled'), text: rejectionReason };
    case 'accepted':
      return { title: t('It is confirmed'), text: awaited ? reachesUs(awaited) : t('We pack it next.') };
    case 'packed':
      return { title: t('It is packed'), text: t('The courier takes it next.') };
    case 'with courier':
      return { title: t('It is on its way'), text: t('The courier brings it to you.') };
    case 'partly delivered':
      return { title: t('A part of it has arrived'), text: t('The rest follows.') };
    case 'delivered':
      return { title: t('Delivered'), text: null };
    case 'coming back':
      return { title: t('It is on its way back to us'), text: null };
    case 'returned':
      return { title: t('It came back to us'), text: null };
  }
}
