import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { allowsCash } from '#shared/delivery/cash-on-delivery.ts';
import { currentLanguage, t } from '#shared/language.ts';
import { isGateway, isPrepaid, namesPayer, needsAgreement } from '#shared/payment-methods.ts';
import { asPhone } from '#shared/phone.ts';
import { waysToPrepay } from '#shared/settings/ways-to-prepay.ts';
import { promisedDates, readyAt } from '#shared/delivery/promised-dates.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { findDistrict, areaInRules } from '#server/sales/areas/areas.ts';
import { toExtraColumns } from '#server/sales/orders/orders.ts';
import { agreementNeeded } from './checkout-refusals.ts';
import { requireWithinLimits } from './limits/order-limits.ts';
import type { PricedColumns } from './priced-order.ts';
import type { PaymentInput } from './cash-on-delivery/advance-input.ts';

/** The columns of `orders` that the customer fills in. */
type InputColumns = Omit<PricedColumns, 'agreed_at' | 'total_quantity' | 'shipping_amount' | 'total_price'>;

interface CheckoutInput {
  isTakenAlong: boolean;
  /** Some of its goods are ordered before they come. */
  hasPreorders: boolean;
}

const refuse = (path: string, message: string) => new Invalid([{ path, message }]);

/**
 * Converts the customer's input to columns of `orders`. Checks quantities, address and payment beyond the schema.
 * Throws Invalid.
 */
export function readInput(
  settings: Settings,
  { items, phone, shippingInfo, paymentInfo, channel, ...extras }: NewOrder,
  { isTakenAlong, hasPreorders }: CheckoutInput,
): InputColumns {
  requireWithinLimits(settings, items);
  const district = isTakenAlong ? '' : findDistrict(shippingInfo.district)?.name;
  if (district === undefined) throw refuse('shippingInfo.district', t('Choose a district of Bangladesh'));
  // staff who enter an order know the customer
  const isOnWeb = channel === undefined;
  const area = areaInRules(district, shippingInfo.area, shippingInfo.address);
  if (isOnWeb && paymentInfo.method === 'cod' && !allowsCash(settings.cod, district, area))
    throw refuse('paymentInfo.method', t('Cash on delivery is not available at this address'));
  if (paymentInfo.method === 'cash' && channel !== 'counter')
    throw refuse('paymentInfo.method', t('This payment method is not available'));
  return {
    channel: channel ?? 'web',
    name: shippingInfo.name,
    phone,
    district,
    area: shippingInfo.area || null,
    address: shippingInfo.address,
    // at the counter the customer takes it along
    ...(!isTakenAlong && promisedColumns(settings, district, hasPreorders ? items : [])),
    ...toExtraColumns(extras),
    language: currentLanguage(),
    payment_method: paymentInfo.method,
  };
}

/** A pre-order's delivery dates count from the day on which the last of its goods arrives. */
function promisedColumns(settings: Settings, district: string, items: NewOrder['items']) {
  const days = items.flatMap(({ comesOn }) => comesOn ?? []);
  const { from, by } = promisedDates(settings, district, days.length > 0 ? readyAt(new Date(), days) : new Date());
  return { promised_from: from, promised_by: by };
}

/**
 * Reads a payment in advance or at the counter; undefined for cash on delivery, and for a gateway, where the customer
 * pays once the order is placed. Throws Invalid for a method that the shop does not offer, and without a sender or
 * transaction id.
 */
export function readPayment(
  settings: Settings,
  { method, paymentNumber, transactionId }: NewOrder['paymentInfo'],
): PaymentInput | undefined {
  // a payment needs a receiver
  if (isPrepaid(method) && !waysToPrepay(settings).includes(method))
    throw refuse('paymentInfo.method', t('This payment method is not available'));
  if (isGateway(method) && !settings.online.some((one) => one.method === method))
    throw refuse('paymentInfo.method', t('This payment method is not available'));
  const sender = asPhone(paymentNumber ?? '');
  if (namesPayer(method) && !sender)
    throw refuse(
      'paymentInfo.paymentNumber',
      paymentNumber ? t('Enter a mobile number like 01712345678') : t('Sender number is required'),
    );
  if (isPrepaid(method) && !transactionId) throw refuse('paymentInfo.transactionId', t('Transaction ID is required'));
  if (method === 'cod' || isGateway(method)) return undefined;
  return {
    method,
    sender: namesPayer(method) ? sender! : null,
    transactionId: isPrepaid(method) ? transactionId! : null,
  };
}

/**
 * When the buyer agreed to terms, returns and privacy; null: this way to pay does not ask, or staff write the order
 * down. Throws Conflict AGREEMENT_NEEDED.
 */
export function readAgreement({ agrees, paymentInfo }: NewOrder, { isByStaff }: { isByStaff: boolean }): Date | null {
  if (isByStaff || !needsAgreement(paymentInfo.method)) return null;
  if (!agrees) throw agreementNeeded();
  return new Date();
}
