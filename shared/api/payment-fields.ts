import * as z from 'zod/mini';
import { asTransactionId } from '../order-status.ts';
import { ordered, text } from './fields.ts';

/** The transaction ID of a payment or refund, however it was copied; as it is stored. */
export const transactionId = ordered(
  text(60),
  (value) => asTransactionId(value) ?? value,
  z.string().check(z.regex(/^[A-Z0-9]{6,20}$/, 'A transaction ID has 6 to 20 letters and digits')),
);
