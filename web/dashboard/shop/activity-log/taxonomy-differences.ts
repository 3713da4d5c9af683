import type { Difference } from '#web/dashboard/catalogue/products/difference.ts';

// Categories, sub-categories and brands in the form of their rows.

type Row = Readonly<Record<string, unknown>>;
/** A name for an id in the log. */
export type NameOf = (id: string) => string | undefined;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : 'nothing');

export function taxonomyDifferences(before: Row | null, after: Row | null, nameOf: NameOf): Difference[] {
  if (!before || !after) return [];
  const words = [
    { field: 'name', what: 'Name', say: textOf },
    { field: 'name_bn', what: 'Name in Bangla', say: textOf },
    { field: 'category_id', what: 'Category', say: (id: unknown) => nameOf(textOf(id)) ?? 'a deleted category' },
  ];
  const changed = words
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field, what, say }) => ({ what, from: say(before[field]), to: say(after[field]) }));
  return before['logo'] === after['logo'] ? changed : [...changed, { what: 'Logo', to: 'another picture' }];
}
