import * as z from 'zod/mini';
import { channels } from '../../../order-states.ts';
import { paymentMethods } from '../../../payment-methods.ts';
import { id, requiredText, text, trimmed } from '../../fields.ts';
import { givenExtras } from './order-extras.ts';
import { Advance, transactionId } from './payment-fields.ts';
import { personName, phone } from '../../people/person-fields.ts';
import { code } from '../../people/phone-codes.ts';

/** The shop's own limit (settings: orderLimits) is lower. */
const quantity = z.int('Must be a whole number').check(z.minimum(1, 'At least 1'), z.maximum(1000, 'At most 1,000'));
const optionalText = (longest: number) => z.optional(z.nullable(trimmed(longest)));
const maxAdjusted = 1_000_000;
/** Where staff with `orders.write` write an order down for a customer. */
const enteredByStaff = {
  /** The channel by which the customer ordered. */
  channel: z.optional(
    z.enum(
      channels.filter((channel) => channel !== 'web'),
      'Choose how the order came',
    ),
  ),
  /** The account that it belongs to; without one it is stored by name and phone, like a guest’s. */
  customer: z.optional(z.nullable(id)),
  /** Taka off (below zero) or more, on the goods or on delivery, and why. */
  adjustments: z.optional(
    z
      .array(
        z.object({
          kind: z.enum(['by hand', 'delivery'], 'Must be by hand or delivery'),
          amount: z
            .int('Must be a whole number')
            .check(z.minimum(-maxAdjusted, 'Too much'), z.maximum(maxAdjusted, 'Too much')),
          reason: requiredText(300, 'Say why'),
        }),
      )
      .check(z.maxLength(10, 'At most 10 adjustments')),
  ),
};
const Goods = z.object({ productId: id, variantId: id, quantity });
const someLines = [z.minLength(1, 'Your cart is empty'), z.maxLength(100, 'At most 100 lines')] as const;
/** Goods that must be in stock. */
export const stockedItems = z.array(Goods).check(...someLines);
/** For a pre-order: the arrival date that its buyer saw. Without it, goods must be in stock. */
const comesOn = z.optional(z.iso.date('Must be a day, as 2026-12-31'));
export const NewOrder = z.object({
  items: z.array(z.extend(Goods, { comesOn })).check(...someLines),
  phone,
  /** Proves the customer's phone number, after PROOF_NEEDED (`POST /guests/order-code`). */
  phoneCode: z.optional(code),
  shippingInfo: z.object({
    name: personName,
    district: requiredText(60, 'District is required'),
    area: optionalText(100),
    address: requiredText(300, 'Address is required'),
  }),
  paymentInfo: z.object({
    method: z.enum(paymentMethods, 'Choose how to pay'),
    paymentNumber: z.optional(z.nullable(text(40))),
    transactionId: z.optional(z.nullable(transactionId)),
    advance: z.optional(Advance),
  }),
  /** The buyer agrees to terms, returns and privacy. Needed where the way to pay asks for it (AGREEMENT_NEEDED). */
  agrees: z.optional(z.boolean()),
  /** The code of a coupon, in any spelling. */
  couponCode: z.optional(z.nullable(text(60))),
  /** Taka that the customer was shown; the order is refused when it would be another. */
  expectedTotal: z.optional(z.int()),
  ...givenExtras,
  ...enteredByStaff,
});
export type NewOrder = z.output<typeof NewOrder>;
