import * as z from 'zod/mini';
import { benefits } from '../../pricing/offers.ts';
import { CartPrice, items } from './orders/cart-price.ts';
import { editing } from '../editing.ts';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, paging, taka, text } from '../fields.ts';
import { NewOffer } from './new-offer.ts';
import { absent, taken } from '../refusals.ts';

const nullable = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema);
const offerStates = ['running', 'begins later', 'paused', 'ended', 'used up'] as const;

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
  /** The names of the offer's goods, by their ids. */
  names: z.record(z.string(), z.string()),
  state: z.enum(offerStates),
  /** Orders with this offer, without cancelled and rejected ones; the sum of their discounts, in Taka. */
  uses: z.int(),
  saved: taka,
});
export type Offer = z.output<typeof Offer>;

const calls = editing('/offers', 'offers.write');

export const offersApi = {
  list: endpoint({
    method: 'GET',
    path: '/offers',
    access: 'offers.write',
    summary: 'Discounts (coupon codes and automatic discounts), newest first, with their usage.',
    query: z.object({ ...paging, search: z.optional(text(100)) }),
    data: z.array(Offer),
    meta: listMeta,
  }),
  add: endpoint({
    ...calls.add,
    summary: 'Adds a discount. 409 ALREADY_TAKEN if another discount has this code.',
    body: NewOffer,
    refusals: taken,
    data: Offer,
  }),
  change: endpoint({
    ...calls.change,
    summary: 'Changes a discount. Orders that used it keep their discount.',
    body: z.extend(z.object({ version: z.int() }), { offer: NewOffer }),
    refusals: { ...absent, ...taken, CHANGED_MEANWHILE: 409 },
    data: Offer,
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Deletes a discount. Orders that used it keep their discount.',
    refusals: absent,
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/offers/trial',
    access: 'offers.write',
    summary: 'The total of a cart with an unsaved discount, together with the active discounts, and without it.',
    body: z.object({
      offer: NewOffer,
      /** The stored one that it is to replace. */
      replaces: z.optional(id),
      items,
    }),
    data: z.object({ before: CartPrice, after: CartPrice }),
  }),
};
