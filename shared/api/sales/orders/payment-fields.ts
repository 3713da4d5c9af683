import * as z from 'zod/mini';
import { payerMethods } from '../../../income-accounts.ts';
import { asTransactionId } from '../../../payment-methods.ts';
import { ordered, requiredText, text } from '../../fields.ts';

/** The transaction ID of a payment or refund, in any spelling; normalised for storage. */
export const transactionId = ordered(
  text(60),
  (value) => asTransactionId(value) ?? value,
  z.string().check(z.regex(/^[A-Z0-9]{6,20}$/, 'A transaction ID has 6 to 20 letters and digits')),
);

/** A deposit, paid in advance by a customer who pays the rest on delivery. */
export const Advance = z.object({
  method: z.enum(payerMethods, 'Choose how to pay'),
  /** Taka that were sent. ADVANCE_NEEDED names the right amount; without it, that is the delivery charge. */
  amount: z.int('Must be a whole number'),
  paymentNumber: requiredText(40, 'Sender number is required'),
  transactionId,
});
