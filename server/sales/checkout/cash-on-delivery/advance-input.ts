import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { t } from '#shared/language.ts';
import { isWallet, type PaymentMethod } from '#shared/payment-methods.ts';
import { asPhone } from '#shared/phone.ts';
import type { OrderPrice } from '#shared/pricing/price-order.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { advanceNeeded } from './cash-refusals.ts';

// The delivery charge that is sent before, of an order that is otherwise paid on delivery. Who sends it without being
// asked has sent it all the same: it is taken from everybody.

/** What the customer said about paying, as `payments` keeps it. */
export interface GivenPayment {
  method: Exclude<PaymentMethod, 'cod'>;
  sender: string | null;
  transactionId: string | null;
  /** Taka; absent: all of it. */
  amount?: number;
}

const refuse = (field: string, message: string) => new Invalid([{ path: `paymentInfo.${field}`, message }]);
const offered = ({ wallets }: Settings) => wallets.filter(({ number }) => number.trim() !== '');

/** Whether the shop has a wallet that it can be sent to. */
export const takesAdvance = (settings: Settings): boolean => offered(settings).some(({ method }) => isWallet(method));

/** The customer was shown another total: the order is refused with the right one when it is written. */
export const isPricedOtherwise = ({ expectedTotal }: NewOrder, { total }: OrderPrice): boolean =>
  expectedTotal !== undefined && expectedTotal !== total;

/**
 * What was sent before, as it is stored; nothing where nothing was. Throws Invalid; Conflict ADVANCE_NEEDED where
 * another amount than the delivery charge was sent.
 */
export function readAdvance(settings: Settings, order: NewOrder, price: OrderPrice): GivenPayment | undefined {
  const { method, advance } = order.paymentInfo;
  if (!advance || isPricedOtherwise(order, price)) return undefined;
  const charge = price.shippingAmount ?? 0;
  if (method !== 'cod' || charge === 0) throw refuse('advance', t('This order needs no deposit'));
  if (!offered(settings).some((wallet) => wallet.method === advance.method))
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
