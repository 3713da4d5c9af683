import * as z from 'zod/mini';
import { benefits } from '../pricing/offers.ts';
import { adjustmentKinds } from '../pricing/price-order.ts';
import { endpoint } from './endpoint.ts';
import { id, listMeta, paging, taka, text } from './fields.ts';
import { NewOffer } from './new-offer.ts';
import { absent, limited, taken } from './refusals.ts';

const nullable = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema);
export const offerStates = ['running', 'begins later', 'paused', 'ended', 'used up'] as const;

export const Offer = z.object({
  _id: id,
  name: z.string(),
  nameBn: nullable(z.string()),
  code: nullable(z.string()),
  benefit: z.enum(benefits),
  value: z.int(),
  mostOff: nullable(taka),
  buyPieces: nullable(z.int()),
  freePieces: nullable(z.int()),
  leastGoods: nullable(taka),
  leastPieces: nullable(z.int()),
  goods: z.object({
    categories: z.array(id),
    subCategories: z.array(id),
    brands: z.array(id),
    products: z.array(id),
  }),
  startsAt: z.iso.datetime(),
  endsAt: nullable(z.iso.datetime()),
  isPaused: z.boolean(),
  isFirstOrder: z.boolean(),
  mostUses: nullable(z.int()),
  mostUsesEach: nullable(z.int()),
  phones: nullable(z.array(z.string())),
  version: z.int(),
  /** The names of what the offer is about, by their ids. */
  names: z.record(z.string(), z.string()),
  state: z.enum(offerStates),
  /** Orders that have it, without cancelled and rejected ones; what it took off them, Taka. */
  uses: z.int(),
  saved: taka,
});
export type Offer = z.output<typeof Offer>;

const items = z
  .array(
    z.object({
      productId: id,
      variantId: id,
      quantity: z.int('Must be a whole number').check(z.minimum(1, 'At least 1'), z.maximum(1000, 'At most 1,000')),
    }),
  )
  .check(z.minLength(1, 'Your cart is empty'), z.maxLength(100, 'At most 100 lines'));

/** What a cart comes to, in Taka: `subtotal + shippingAmount + adjustments = total`. */
export const CartPrice = z.object({
  pieces: z.int(),
  subtotal: taka,
  /** null: not known without a district, and not in the total. */
  shippingAmount: nullable(taka),
  adjustments: z.array(z.object({ kind: z.enum(adjustmentKinds), amount: z.int(), reason: z.string() })),
  total: taka,
  /** What became of the code, in words; null: none was sent. */
  coupon: nullable(z.object({ isUsed: z.boolean(), message: z.string() })),
  /** Offers that this cart nearly has: what is missing, in words. */
  nearly: z.array(z.string()),
});
export type CartPrice = z.output<typeof CartPrice>;

const byId = z.object({ id });

export const offersApi = {
  list: endpoint({
    method: 'GET',
    path: '/offers',
    access: 'offers.write',
    summary: 'Coupons and offers, the newest first, with what they were used for.',
    query: z.object({ ...paging, search: z.optional(text(100)) }),
    data: z.array(Offer),
    meta: listMeta,
  }),
  add: endpoint({
    method: 'POST',
    path: '/offers',
    access: 'offers.write',
    status: 201,
    summary: 'Adds an offer. 409 ALREADY_TAKEN where another one has this code.',
    body: NewOffer,
    refusals: taken,
    data: Offer,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/offers/{id}',
    access: 'offers.write',
    summary: 'Changes an offer. Orders that have it keep what it took off.',
    params: byId,
    body: z.extend(z.object({ version: z.int() }), { offer: NewOffer }),
    refusals: { ...absent, ...taken, CHANGED_MEANWHILE: 409 },
    data: Offer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/offers/{id}',
    access: 'offers.write',
    summary: 'Ends an offer for good. Orders that have it keep what it took off.',
    params: byId,
    refusals: absent,
    data: z.null(),
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/offers/trial',
    access: 'offers.write',
    summary: 'What a cart would come to with an offer that is not saved, beside the offers in force, and without it.',
    body: z.object({ offer: NewOffer, items }),
    data: z.object({ before: CartPrice, after: CartPrice }),
  }),
  priceCart: endpoint({
    method: 'POST',
    path: '/cart/price',
    access: 'guest or signed-in',
    summary:
      'What a cart comes to with the offers in force, and with a coupon. Whether this customer may use the coupon is ' +
      'said when the order is sent. 20 unknown codes in 15 minutes from one address.',
    body: z.object({
      items,
      district: z.optional(z.nullable(text(60))),
      couponCode: z.optional(z.nullable(text(60))),
    }),
    refusals: limited,
    data: CartPrice,
  }),
};
