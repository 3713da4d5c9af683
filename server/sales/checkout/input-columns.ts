import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { allowsCash } from '#shared/delivery/cash-on-delivery.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { isPrepaid, isWallet, type PaymentMethod } from '#shared/orders/order-status.ts';
import { asPhone } from '#shared/phone.ts';
import { promisedDates, readyAt } from '#shared/delivery/promised-dates.ts';
import type { Updateable } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { findDistrict, areaInRules } from '#server/sales/areas/areas.ts';
import { toExtraColumns } from '#server/sales/orders/orders.ts';
import { requireWithinLimits } from './limits/order-limits.ts';

/** What `payments` keeps of it; place_order() takes it among the columns. */
export interface GivenPayment {
  payment_method: PaymentMethod;
  payment_number: string | null;
  transaction_id: string | null;
  /** The promised dates if some of its goods have not come; absent: none is a pre-order. */
  preorder_from?: string;
  preorder_by?: string;
}

/** What the customer gave, as columns of `orders`. */
type GivenColumns = Updateable<DB['orders']> & GivenPayment & { district: string; channel: string };

const refuse = (path: string, message: string) => new Invalid([{ path, message }]);

/**
 * What the customer gave, as columns of `orders`. Checks quantities, address and payment beyond what the schema can.
 * Throws Invalid.
 */
export function readGiven(
  settings: Settings,
  { items, phone, shippingInfo, paymentInfo, channel, ...extras }: NewOrder,
  { isTakenAlong }: { isTakenAlong: boolean },
): GivenColumns {
  requireWithinLimits(settings, items);
  const district = isTakenAlong ? '' : findDistrict(shippingInfo.district)?.name;
  if (district === undefined) throw refuse('shippingInfo.district', t('Choose a district of Bangladesh'));
  // staff who write an order down know to whom they sell
  const isOnWeb = channel === undefined;
  const area = areaInRules(district, shippingInfo.area, shippingInfo.address);
  if (isOnWeb && paymentInfo.method === 'cod' && !allowsCash(settings.cod, district, area))
    throw refuse('paymentInfo.method', t('Cash on delivery is not offered at this address'));
  if (paymentInfo.method === 'cash' && channel !== 'counter')
    throw refuse('paymentInfo.method', t('This way to pay is not offered'));
  return {
    channel: channel ?? 'web',
    name: shippingInfo.name,
    phone,
    district,
    area: shippingInfo.area || null,
    address: shippingInfo.address,
    // at the counter it is taken along
    ...(!isTakenAlong && promisedColumns(settings, district, items)),
    ...toExtraColumns(extras),
    language: currentLanguage(),
    ...readPayment(settings, paymentInfo),
  };
}

/**
 * What waits for its goods is promised from the day on which the last of them comes. Only place_order() knows whether
 * any of them is to come, so it gets both.
 */
function promisedColumns(settings: Settings, district: string, items: NewOrder['items']) {
  const { from, by } = promisedDates(settings, district, new Date());
  const promised = { promised_from: from, promised_by: by };
  const days = items.flatMap(({ comesOn }) => comesOn ?? []);
  if (days.length === 0) return promised;
  const later = promisedDates(settings, district, readyAt(new Date(), days));
  return { ...promised, preorder_from: later.from, preorder_by: later.by };
}

/** Throws Invalid for a method that the shop does not offer, and where sender or transaction id is missing. */
function readPayment(
  { wallets }: Settings,
  { method, paymentNumber, transactionId }: NewOrder['paymentInfo'],
): GivenPayment {
  // a payment needs a receiver: a method for which the shop has no number is not accepted
  if (isPrepaid(method) && !wallets.some((wallet) => wallet.method === method && wallet.number.trim() !== ''))
    throw refuse('paymentInfo.method', t('This way to pay is not offered'));
  const sender = asPhone(paymentNumber ?? '');
  if (isWallet(method) && !sender)
    throw refuse(
      'paymentInfo.paymentNumber',
      paymentNumber ? t('Enter a mobile number like 01712345678') : t('Sender number is required'),
    );
  if (isPrepaid(method) && !transactionId) throw refuse('paymentInfo.transactionId', t('Transaction ID is required'));
  return {
    payment_method: method,
    payment_number: isWallet(method) ? sender! : null,
    transaction_id: isPrepaid(method) ? transactionId! : null,
  };
}
