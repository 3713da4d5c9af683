import * as z from 'zod/mini';
import { adjustmentKinds } from '../../../pricing/price-order.ts';
import { endpoint } from '../../endpoint.ts';
import { id, taka, text } from '../../fields.ts';
import { limited } from '../../refusals.ts';

export const items = z
  .array(
    z.object({
      productId: id,
      variantId: id,
      quantity: z.int('Must be a whole number').check(z.minimum(1, 'At least 1'), z.maximum(1000, 'At most 1,000')),
    }),
  )
  .check(z.minLength(1, 'Your cart is empty'), z.maxLength(100, 'At most 100 lines'));

/** The price of a cart, in Taka: `subtotal + shippingAmount + adjustments = total`. */
export const CartPrice = z.object({
  pieces: z.int(),
  subtotal: taka,
  /** Null: unknown without a district, and not in the total. */
  shippingAmount: z.nullable(taka),
  adjustments: z.array(z.object({ kind: z.enum(adjustmentKinds), amount: z.int(), reason: z.string() })),
  total: taka,
  /** The result of the code, as text; null if no code was sent. */
  coupon: z.nullable(z.object({ isUsed: z.boolean(), message: z.string() })),
  /** Offers that this cart almost qualifies for: the missing condition, as text. */
  nearly: z.array(z.string()),
});
export type CartPrice = z.output<typeof CartPrice>;

export const cartPriceApi = {
  priceCart: endpoint({
    method: 'POST',
    path: '/cart/price',
    access: 'guest or signed-in',
    summary:
      'The total of a cart with the active discounts and a coupon. Placing the order checks whether this customer ' +
      'may use the coupon. Limit: 20 unknown codes in 15 minutes per address.',
    body: z.object({
      items,
      district: z.optional(z.nullable(text(60))),
      couponCode: z.optional(z.nullable(text(60))),
    }),
    refusals: limited,
    data: CartPrice,
  }),
};
