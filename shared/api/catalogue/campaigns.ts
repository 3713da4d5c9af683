import * as z from 'zod/mini';
import { editing } from '../editing.ts';
import { endpoint } from '../endpoint.ts';
import { id, isOneLine, listMeta, paging, requiredText, taka, text } from '../fields.ts';
import { absent } from '../refusals.ts';

const ids = z._default(z.array(id).check(z.maxLength(200, 'At most 200')), []);
const time = z.iso.datetime('Must be a date and time');

const fields = {
  name: requiredText(100, 'Name is required').check(isOneLine),
  /** Off the price of each variant, in place of the product's own discount where that is less. */
  percent: z
    .int('Must be a whole number')
    .check(z.minimum(1, 'From 1 to 99 percent'), z.maximum(99, 'From 1 to 99 percent')),
  /** All four empty: all goods. */
  goods: z.object(
    { categories: ids, subCategories: ids, brands: ids, products: ids },
    'Choose the products of the sale',
  ),
  startsAt: time,
  endsAt: time,
};

export const NewSale = z
  .object(fields)
  .check(
    z.refine<{ startsAt: string; endsAt: string }>(
      ({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt),
      { path: ['endsAt'], message: 'The end must be after the start' },
    ),
  );
export type NewSale = z.output<typeof NewSale>;

const saleStates = ['running', 'begins later', 'ended'] as const;

export const Sale = z.object({
  ...fields,
  _id: id,
  goods: z.object({
    categories: z.array(id),
    subCategories: z.array(id),
    brands: z.array(id),
    products: z.array(id),
  }),
  version: z.int(),
  /** The names of the goods by their ids. */
  names: z.record(z.string(), z.string()),
  state: z.enum(saleStates),
  /** Products whose price it is at the moment. */
  products: z.int(),
});
export type Sale = z.output<typeof Sale>;

export const SalePreview = z.object({
  /** Products that the sale is about, and those of them that would cost less than now. */
  products: z.int(),
  cheaper: z.int(),
  /** Some that would cost less: Taka for one piece of the cheapest variant. */
  examples: z.array(z.object({ _id: id, name: z.string(), before: taka, after: taka })),
});
export type SalePreview = z.output<typeof SalePreview>;

const calls = editing('/sales', 'offers.write');

export const salesApi = {
  list: endpoint({
    method: 'GET',
    path: '/sales',
    access: 'offers.write',
    summary: 'Scheduled sales, newest first.',
    query: z.object(paging),
    data: z.array(Sale),
    meta: listMeta,
  }),
  add: endpoint({
    ...calls.add,
    summary: 'Adds a scheduled sale. It starts and ends on its dates.',
    body: NewSale,
    data: Sale,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/sales/preview',
    access: 'offers.write',
    summary: 'How many products an unsaved sale would discount, and some of them with their prices before and after.',
    body: z.pick(z.object(fields), { percent: true, goods: true }),
    data: SalePreview,
  }),
  change: endpoint({
    ...calls.change,
    summary: 'Changes a scheduled sale. The prices of its products follow.',
    body: z.object({ version: z.int(), sale: NewSale }),
    refusals: { ...absent, CHANGED_MEANWHILE: 409 },
    data: Sale,
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Ends a scheduled sale at once and deletes it.',
    refusals: absent,
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/products/{slug}/sale',
    access: 'guest or signed-in',
    summary: 'How many seconds the sale of a product still runs; null if none runs. Never cached.',
    params: z.object({ slug: text(200) }),
    data: z.nullable(z.object({ secondsLeft: z.number() })),
  }),
};
