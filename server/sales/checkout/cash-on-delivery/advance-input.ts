import type { NewOrder } from '#shared/api/sales/orders/new-order.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { takesDeposit } from '#shared/cash-risk/cash-rules.ts';
import { t } from '#shared/language.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import { asPhone } from '#shared/phone.ts';
import { waysToPrepay } from '#shared/settings/ways-to-prepay.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { aboutPhone, advanceNeeded, ofEveryPhone } from './cash-refusals.ts';
import type { JudgedCash } from './cash-allowed.ts';

// The deposit that a customer pays in advance for cash on delivery. Accept the delivery charge even when none was
// required.

/** A payment that the customer reports, as `payments` stores it. */
export interface PaymentInput {
  method: Exclude<PaymentMethod, 'cod'>;
  sender: string | null;
  transactionId: string | null;
  /** In Taka; absent: all of it. */
  amount?: number;
}

const noDeposit = () => refuse('advance', t('This order needs no deposit'));
const refuse = (field: string, message: string) => new Invalid([{ path: `paymentInfo.${field}`, message }]);

/**
 * Reads the deposit to store; undefined if there is none. Throws Invalid, and Conflict ADVANCE_NEEDED if the amount is
 * another one.
 */
export function readAdvance(
  settings: Settings,
  { paymentInfo: { method, advance } }: NewOrder,
  { rules, order, deposit, isOfEveryPhone }: JudgedCash,
): PaymentInput | undefined {
  if (!advance) return undefined;
  if (method !== 'cod') throw noDeposit();
  if (!waysToPrepay(settings).includes(advance.method))
    throw refuse('advance.method', t('This payment method is not available'));
  const sender = asPhone(advance.paymentNumber);
  if (!sender) throw refuse('advance.paymentNumber', t('Enter a mobile number like 01712345678'));
  // last: a caller learns of the phone's earlier orders only by an order that is right otherwise
  if (!takesDeposit(rules, order, deposit, advance.amount))
    throw deposit.amount === 0 ? aboutPhone(noDeposit()) : ofEveryPhone(advanceNeeded(deposit, order), isOfEveryPhone);
  return {
    method: advance.method,
    amount: advance.amount,
    sender,
    transactionId: advance.transactionId,
  };
}
