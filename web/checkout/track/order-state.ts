import type { Order } from '#shared/api/orders.ts';
import { awaitedDay, reachesUs } from '#shared/awaited.ts';
import { t } from '#shared/language.ts';

interface State {
  title: string;
  text: string | null;
}

/** Where an order stands, in the words of its customer. */
export function stateOf({ status, rejectionReason, shippingInfo: { shippingStatus }, items }: Order): State {
  const awaited = awaitedDay(items);
  if (status === 'pending') return { title: t('We have it'), text: t('We confirm it next.') };
  if (status === 'rejected') return { title: t('We cannot send it'), text: rejectionReason };
  if (status === 'cancelled') return { title: t('It is cancelled'), text: rejectionReason };
  switch (shippingStatus) {
    case 'not shipped':
      return { title: t('It is confirmed'), text: awaited ? reachesUs(awaited) : t('We pack it next.') };
    case 'packed':
      return { title: t('It is packed'), text: t('The courier takes it next.') };
    case 'handed over':
    case 'in transit':
      return { title: t('It is on its way'), text: t('The courier brings it to you.') };
    case 'delivered':
      return { title: t('It has arrived'), text: null };
    case 'coming back':
      return { title: t('It is on its way back to us'), text: null };
    case 'returned':
      return { title: t('It came back to us'), text: null };
  }
}
