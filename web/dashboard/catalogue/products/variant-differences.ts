import * as z from 'zod/mini';
import { formatTaka } from '#shared/money.ts';
import { dayInWords } from '#shared/delivery/promised-dates.ts';
import type { Difference } from './difference.ts';

export const Variant = z.object({
  _id: z.string(),
  color: z.string(),
  size: z.nullable(z.string()),
  price: z.int(),
  quantity: z.int(),
  place: z.optional(z.nullable(z.string())),
  sku: z.optional(z.nullable(z.string())),
  barcode: z.optional(z.nullable(z.string())),
  weight: z.optional(z.nullable(z.int())),
  preorder: z.optional(z.object({ comesOn: z.string(), left: z.int() })),
});
export type Variant = z.output<typeof Variant>;

const nameOfVariant = ({ color, size }: Variant) => (size ? `${color}, ${size}` : color);
const pieces = ({ price, quantity }: Variant) => `${formatTaka(price)}, ${quantity} pcs`;

const preorderWords = ({ preorder }: Variant) =>
  preorder ? `expected ${dayInWords(preorder.comesOn)}, ${preorder.left} left` : 'none';

const gramsOf = ({ weight }: Variant) => (weight ? `${weight} g` : 'none');

/** The variants that are new, changed or gone. */
export function variantDifferences(was: Variant[] = [], is: Variant[] = []): Difference[] {
  const find = (list: Variant[], _id: string) => list.find((one) => one._id === _id);
  return [
    ...is.flatMap((now) => changesOf(find(was, now._id), now)),
    ...was.filter(({ _id }) => !find(is, _id)).map((gone) => ({ what: nameOfVariant(gone), to: 'removed' })),
  ];
}

function changesOf(before: Variant | undefined, now: Variant): Difference[] {
  const name = nameOfVariant(now);
  if (!before) return [{ what: name, to: `added (${pieces(now)})` }];
  const all = [
    { what: 'Variant', from: nameOfVariant(before), to: name },
    { what: `${name}: price`, from: formatTaka(before.price), to: formatTaka(now.price) },
    { what: `${name}: quantity`, from: String(before.quantity), to: String(now.quantity) },
    ...(['place', 'sku', 'barcode'] as const).map((what) => ({
      what: `${name}: ${what === 'sku' ? 'SKU' : what}`,
      from: before[what] || 'none',
      to: now[what] || 'none',
    })),
    { what: `${name}: weight`, from: gramsOf(before), to: gramsOf(now) },
    { what: `${name}: pre-order`, from: preorderWords(before), to: preorderWords(now) },
  ];
  return all.filter(({ from, to }) => from !== to);
}
