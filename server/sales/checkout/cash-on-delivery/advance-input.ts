import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { namesPayer, type PaymentMethod } from '#shared/payment-methods.ts';
import { asPhone } from '#shared/phone.ts';
import type { OrderPrice } from '#shared/pricing/price-order.ts';
import { waysToPrepay } from '#shared/settings/ways-to-prepay.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { advanceNeeded } from './cash-refusals.ts';

// The delivery charge that a customer pays in advance for cash on delivery. Accept a deposit even when none was
// required.

/** A payment that the customer reports, as `payments` stores it. */
export interface PaymentInput {
  method: Exclude<PaymentMethod, 'cod'>;
  sender: string | null;
  transactionId: string | null;
  /** In Taka; absent: all of it. */
  amount?: number;
}

const refuse = (field: string, message: string) => new Invalid([{ path: `paymentInfo.${field}`, message }]);

/** Whether the shop has a wallet or a QR code that it can be sent to. */
export const takesAdvance = (settings: Settings): boolean => waysToPrepay(settings).some(namesPayer);

/** The customer was shown another total: the order is refused with the right one when it is written. */
export const isPricedOtherwise = ({ expectedTotal }: NewOrder, { total }: OrderPrice): boolean =>
  expectedTotal !== undefined && expectedTotal !== total;

/**
 * Reads the deposit to store; undefined if there is none. Throws Invalid, and Conflict ADVANCE_NEEDED if the amount
 * differs from the delivery charge.
 */
export function readAdvance(settings: Settings, order: NewOrder, price: OrderPrice): PaymentInput | undefined {
  const { method, advance } = order.paymentInfo;
  if (!advance || isPricedOtherwise(order, price)) return undefined;
  const charge = price.shippingAmount ?? 0;
  if (method !== 'cod' || charge === 0) throw refuse('advance', t('This order needs no deposit'));
  if (!waysToPrepay(settings).includes(advance.method))
    throw refuse('advance.method', t('This payment method is not available'));
  const sender = asPhone(advance.paymentNumber);
  if (!sender) throw refuse('advance.paymentNumber', t('Enter a mobile number like 01712345678'));
  if (advance.amount !== charge) throw advanceNeeded(charge);
  return {
    method: advance.method,
    amount: charge,
    sender,
    transactionId: advance.transactionId,
  };
}
