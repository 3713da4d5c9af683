import * as z from 'zod/mini';
import { Product } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { id, several, taka } from '../fields.ts';

/** The maximum of products on a list; a new one pushes out the oldest. */
export const maxWishlist = 100;

export const Wish = z.object({
  productId: id,
  /** Taka of the cheapest variant when it was added. */
  price: taka.check(z.maximum(100_000_000)),
  addedAt: z.iso.datetime(),
});
export type Wish = z.output<typeof Wish>;

const tooMany = `At most ${maxWishlist}`;

export const wishlistApi = {
  keep: endpoint({
    method: 'POST',
    path: '/users/me/wishes',
    access: 'signed-in',
    summary:
      'Adds products to the caller’s wish list, removes others, and answers with the whole list, newest first. ' +
      'Products that are on it already stay as they are, and products that the shop does not have are left out.',
    body: z.object({
      add: z._default(z.array(Wish).check(z.maxLength(maxWishlist, tooMany)), []),
      remove: z._default(z.array(id).check(z.maxLength(maxWishlist, tooMany)), []),
    }),
    data: z.array(Wish),
  }),
  products: endpoint({
    method: 'GET',
    path: '/chosen-products',
    access: 'anyone',
    summary: 'These products in this order, at most 30; products that the shop no longer has are left out.',
    query: z.object({ id: z.pipe(several(36), z.array(id)) }),
    data: z.array(Product),
  }),
};
