import * as z from 'zod/mini';
import { DISCOUNT_TOO_HIGH } from './discount-limits.ts';
import { bangla, id, taka } from '../../fields.ts';
import { wrongCode } from '../../people/phone-codes.ts';
import { limited } from '../../refusals.ts';

// The refusals of an order, as the cart shows them (place_order in the database).
const TooManyWaiting = z.union([
  z.object({ by: z.literal('customer'), orders: z.int(), pieces: z.int() }),
  z.object({ by: z.literal('others') }),
]);
const Goods = z.object({ productId: id, variantId: id });
const Short = z.extend(Goods, {
  name: z.string(),
  nameBn: bangla,
  asked: z.int(),
  /** The available pieces for the order as sent: for a pre-order with the right date, its remaining pieces. */
  left: z.int(),
  /** Out of stock, but available as a pre-order with this date, which the order did not have. */
  preorder: z.optional(z.object({ comesOn: z.string(), left: z.int() })),
});

export const placeRefusals = {
  TOO_MANY_WAITING: { status: 429, details: TooManyWaiting },
  /**
   * The customer must prove the phone number by a code (`phoneCode`): many orders of new customers wait, or the coupon
   * is for certain phones or first orders.
   */
  PROOF_NEEDED: { status: 409, details: z.object({ by: z.enum(['waiting', 'coupon']) }) },
  ...wrongCode,
  NOT_FOUND: { status: 404, details: z.object({ absent: z.array(Goods) }) },
  OUT_OF_STOCK: { status: 409, details: z.object({ items: z.array(Short) }) },
  PRICE_CHANGED: { status: 409, details: z.object({ total: taka, shippingAmount: taka }) },
  DUPLICATE_TRANSACTION: 409,
  SHOP_CLOSED: 409,
  /** The code is unknown or not in force, or it is not for this order or this customer. */
  COUPON_REFUSED: 409,
  DISCOUNT_TOO_HIGH,
  /** This way to pay asks the buyer to agree to terms, returns and privacy (`agrees`). */
  AGREEMENT_NEEDED: 409,
  PREPAY_ONLY: 409,
  /** The customer sends `amount` Taka first (`paymentInfo.advance`). */
  ADVANCE_NEEDED: { status: 409, details: z.object({ amount: taka }) },
  FORBIDDEN: 403,
  // of refusals for the rules of cash
  ...limited,
} as const;

/** Pieces that were ordered before they came are not here: their parcel is neither packed nor handed over. */
const Awaited = z.object({ name: z.string(), comesOn: z.nullable(z.string()), waiting: z.int() });
export const GOODS_TO_COME = { status: 409, details: z.object({ items: z.array(Awaited) }) } as const;
