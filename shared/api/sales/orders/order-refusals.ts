import * as z from 'zod/mini';
import { DISCOUNT_TOO_HIGH } from './discount-limits.ts';
import { bangla, id, taka } from '../../fields.ts';
import { wrongCode } from '../../people/phone-codes.ts';
import { limited } from '../../refusals.ts';

// What an order is refused for, in the words of the cart (place_order in the database).
const TooManyWaiting = z.union([
  z.object({ by: z.literal('customer'), orders: z.int(), pieces: z.int() }),
  z.object({ by: z.literal('others') }),
]);
const Goods = z.object({ productId: id, variantId: id });
const Short = z.extend(Goods, {
  name: z.string(),
  nameBn: bangla,
  asked: z.int(),
  /** Pieces that the order could have as it was sent: of a pre-order with the right day those that are left of it. */
  left: z.int(),
  /** None is there, but it can be ordered before it comes, on this day, which the order did not say. */
  preorder: z.optional(z.object({ comesOn: z.string(), left: z.int() })),
});

export const placeRefusals = {
  TOO_MANY_WAITING: { status: 429, details: TooManyWaiting },
  /**
   * Who orders shows by a code that the phone is theirs (`phoneCode`): many orders of new customers wait, or the coupon
   * is for some phones or for first orders.
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
  PREPAY_ONLY: 409,
  /** The delivery charge, Taka, is to be sent before (`paymentInfo.advance`). */
  ADVANCE_NEEDED: { status: 409, details: z.object({ amount: taka }) },
  FORBIDDEN: 403,
  // of refusals for the rules of cash
  ...limited,
} as const;

/** Pieces that were ordered before they came are not here: their parcel is neither packed nor handed over. */
const Awaited = z.object({ name: z.string(), comesOn: z.nullable(z.string()), waiting: z.int() });
export const GOODS_TO_COME = { status: 409, details: z.object({ items: z.array(Awaited) }) } as const;
