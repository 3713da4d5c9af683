import * as z from 'zod/mini';
import { editing } from '../editing.ts';
import { endpoint } from '../endpoint.ts';
import { bangla, id, isOneLine, line, requiredText, text, trimmed } from '../fields.ts';
import { absent } from '../refusals.ts';

export const maxMeasures = 6;
export const maxSizes = 30;
/** The maximum in a shop. */
export const maxGuides = 100;

const ids = z._default(z.array(id).check(z.maxLength(500, 'At most 500')), []);
const optionalLine = (longest: number) => z.nullable(line(longest));
const cm = /^\d{1,3}(\.\d)?(-\d{1,3}(\.\d)?)?$/;

const Measure = z.object({
  name: requiredText(40, 'Name the measure').check(isOneLine),
  nameBn: optionalLine(40),
  /** cm: a number or a range of them, which is shown in inches too; plain: as it is, such as a British size. */
  unit: z.enum(['cm', 'plain'], 'Must be cm or plain'),
});
type Measure = z.output<typeof Measure>;

const fields = {
  name: requiredText(100, 'Name is required').check(isOneLine),
  nameBn: optionalLine(100),
  note: z.nullable(trimmed(500)),
  noteBn: z.nullable(trimmed(500)),
  measures: z.array(Measure).check(z.minLength(1, 'At least one measure'), z.maxLength(maxMeasures, 'Too many')),
  rows: z
    .array(
      z.object({
        size: requiredText(50, 'Which size?').check(isOneLine),
        /** A value for each measure; empty if unknown. */
        values: z.array(line(15)).check(z.maxLength(maxMeasures)),
      }),
    )
    .check(z.minLength(1, 'At least one size'), z.maxLength(maxSizes, `At most ${maxSizes} sizes`)),
};

export const NewSizeGuide = z
  .object({
    ...fields,
    /** The goods of this guide; they leave their former guides. */
    goods: z.object({ categories: ids, subCategories: ids, products: ids }),
  })
  .check((input) => {
    const { measures, rows } = input.value;
    for (const [r, { values }] of rows.entries()) {
      if (values.length !== measures.length)
        input.issues.push({
          code: 'custom',
          input: values,
          path: ['rows', r, 'values'],
          message: 'One value for each measure',
        });
      for (const [c, value] of values.entries())
        if (measures[c]?.unit === 'cm' && value !== '' && !cm.test(value))
          input.issues.push({
            code: 'custom',
            input: value,
            path: ['rows', r, 'values', c],
            message: 'Centimetres, as 92 or 92-97',
          });
    }
  });
export type NewSizeGuide = z.output<typeof NewSizeGuide>;

/** As shoppers see it. */
export const ShownSizeGuide = z.object({
  name: z.string(),
  nameBn: bangla,
  note: z.nullable(z.string()),
  noteBn: bangla,
  measures: z.array(Measure),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.string()) })),
});
export type ShownSizeGuide = z.output<typeof ShownSizeGuide>;

export const SizeGuide = z.extend(ShownSizeGuide, {
  _id: id,
  version: z.int(),
  goods: z.object({ categories: z.array(id), subCategories: z.array(id), products: z.array(id) }),
  /** Of the products that it is for, by their ids. */
  names: z.record(z.string(), z.string()),
});
export type SizeGuide = z.output<typeof SizeGuide>;

const calls = editing('/admin/size-guides', 'products.write');

export const sizeGuidesApi = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/products/{slug}/size-guide',
    access: 'anyone',
    summary:
      'The size guide of a product: its own, else its sub-category’s, else its category’s; null: there is none. It ' +
      'has the rows of the product’s sizes, or all rows if it has none of them.',
    params: z.object({ slug: text(200) }),
    refusals: absent,
    data: z.nullable(ShownSizeGuide),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/size-guides',
    access: 'products.write',
    summary: 'All size guides, by name.',
    data: z.array(SizeGuide),
  }),
  add: endpoint({
    ...calls.add,
    summary: `Adds a size guide. 409 TOO_MANY: a shop has at most ${maxGuides}.`,
    body: NewSizeGuide,
    refusals: { TOO_MANY: 409 },
    data: SizeGuide,
  }),
  change: endpoint({
    ...calls.change,
    summary: 'Changes a size guide. 409 CHANGED_MEANWHILE if `version` is not the current one.',
    body: z.object({ version: z.int(), guide: NewSizeGuide }),
    refusals: { ...absent, CHANGED_MEANWHILE: 409 },
    data: SizeGuide,
  }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Deletes a size guide.',
    refusals: absent,
  }),
};
