import * as z from 'zod/mini';
import { orderBadges } from '../../orders/order-badge.ts';
import { orderStatuses } from '../../order-states.ts';
import { endpoint } from '../endpoint.ts';
import { bangla, id, taka, trimmed } from '../fields.ts';

/** From so many letters on anything is looked for. */
export const minLetters = 2;

export const Found = z.object({
  orders: z.array(
    z.object({
      _id: id,
      orderId: z.string(),
      /** The buyer's `_id`; null: a guest. */
      user: z.nullable(id),
      name: z.string(),
      phone: z.string(),
      status: z.enum(orderStatuses),
      /** How far it has come, in one word. */
      badge: z.enum(orderBadges),
      totalPrice: taka,
      transactionId: z.nullable(z.string()),
      createdAt: z.iso.datetime(),
    }),
  ),
  products: z.array(
    z.object({
      _id: id,
      productNumber: z.string(),
      name: z.string(),
      nameBn: bangla,
      thumbnail: z.string(),
      tint: z.string(),
      inStock: z.boolean(),
    }),
  ),
  customers: z.array(
    z.object({
      _id: id,
      userId: z.string(),
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
});
export type Found = z.output<typeof Found>;

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    access: 'dashboard.use',
    summary:
      'The five newest orders (number, name, phone, transaction ID, product), products (name, number) and customers ' +
      '(name, e-mail, phone, number) that contain all words of `q`. Words of one or two letters are searched among ' +
      'the newest 2,000 of each.',
    query: z.object({
      q: trimmed(100, 'Type what to look for').check(
        z.minLength(minLetters, `At least ${minLetters} letters or digits`),
      ),
    }),
    data: Found,
  }),
};
