import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, taka, text } from '../fields.ts';
import { absent } from '../refusals.ts';
import { chosenProducts, LIST_CHANGED } from './admin-products.ts';
import { maxPrice } from './product-forms.ts';

export const priceSteps = [1, 5, 10, 50, 100] as const;

const isPossible = ({ by, value }: { by: 'percent' | 'amount'; value: number }) =>
  value !== 0 && (by === 'amount' || (value > -100 && value <= 1000));

/** Adds percent or Taka to each price, and rounds to a multiple of `step`, half up (changed_price() in SQL). */
export const PriceRule = z
  .object({
    by: z.enum(['percent', 'amount']),
    value: z.int().check(z.minimum(-maxPrice), z.maximum(maxPrice)),
    step: z.literal([...priceSteps]),
  })
  .check(z.refine(isPossible, { error: 'From -99 to 1000 percent, and not 0', path: ['value'] }));
export type PriceRule = z.output<typeof PriceRule>;

const count = z.int().check(z.minimum(0));
const Line = z.object({ product: id, name: z.string(), color: z.string(), size: z.nullable(z.string()) });

const PricePreview = z.object({
  /** How many get another price. */
  products: count,
  variants: count,
  /** Variants that keep their price, because the new one would be below ৳1 or too high. */
  refused: count,
  /** Variants whose price changes by more than 80 %. */
  steep: count,
  /** Of the variants and their prices: the change is refused if they are others by then. */
  stamp: z.string(),
  /** Some of the variants, those to look at first. */
  examples: z.array(z.extend(Line, { before: taka, after: z.int(), state: z.enum(['changed', 'steep', 'refused']) })),
});
export type PricePreview = z.output<typeof PricePreview>;

const asked = { ...chosenProducts, rule: PriceRule };

export const bulkPricesApi = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/price-previews',
    access: 'products.write',
    summary: 'What a change of the prices of several products would do. Changes nothing.',
    body: z.object(asked),
    refusals: { LIST_CHANGED },
    data: PricePreview,
  }),
  change: endpoint({
    method: 'POST',
    path: '/admin/price-changes',
    access: 'products.write',
    status: 201,
    summary:
      'Changes the prices of several products, all or nothing, as the preview with this `stamp` showed. 409 ' +
      'LIST_CHANGED if products or prices changed since. 409 STEEP_CHANGE if a price changes by more than 80 % and ' +
      '`isSteepMeant` is not set.',
    body: z.object({ ...asked, stamp: text(32), isSteepMeant: z.optional(z.boolean()) }),
    refusals: { LIST_CHANGED, STEEP_CHANGE: { status: 409, details: z.object({ variants: count }) } },
    data: z.object({ _id: id, products: count, variants: count }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/price-changes/{id}/undo',
    access: 'products.write',
    summary:
      'Gives each variant of a change its former price. A price that was changed since stays: `skipped` counts ' +
      'these, and names the first of them. A change can be undone for 30 days.',
    params: z.object({ id }),
    refusals: { ...absent, ALREADY_UNDONE: 409 },
    data: z.object({ restored: count, skipped: count, named: z.array(z.extend(Line, { price: taka })) }),
  }),
};
