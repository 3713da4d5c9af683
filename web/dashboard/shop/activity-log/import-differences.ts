import * as z from 'zod/mini';
import { formatNumber } from '#shared/language.ts';
import type { Difference } from '#web/dashboard/catalogue/products/difference.ts';

const Written = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  created: z.object({ categories: z.int(), subCategories: z.int(), brands: z.int() }),
});
const Refused = z.object({ rejected: z.int() });

/** The counts of an import: added and changed rows, or rejected rows. */
export function importDifferences(after: unknown): Difference[] {
  const [written, refused] = [Written.safeParse(after), Refused.safeParse(after)];
  if (refused.success)
    return [{ what: 'Rejected', to: `${formatNumber(refused.data.rejected)}; nothing was imported` }];
  if (!written.success) return [];
  const { added, changed, unchanged, created } = written.data;
  const made = Object.entries({
    categories: created.categories,
    'sub-categories': created.subCategories,
    brands: created.brands,
  }).filter(([, many]) => many > 0);
  return [
    {
      what: 'Products',
      to: `${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} unchanged`,
    },
    ...(made.length > 0
      ? [{ what: 'Created', to: made.map(([what, many]) => `${what}: ${formatNumber(many)}`).join(', ') }]
      : []),
  ];
}
