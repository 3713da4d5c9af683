import type { Difference } from '#web/admin/products/history-words.ts';

// Categories, sub-categories and brands as their rows are written down.

type Row = Readonly<Record<string, unknown>>;
/** A name for what was written down by its id alone. */
export type NameOf = (id: string) => string | undefined;

const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : 'nothing');

export function shelfDifferences(before: Row | null, after: Row | null, nameOf: NameOf): Difference[] {
  if (!before || !after) return [];
  const words = [
    { field: 'name', what: 'Name', say: said },
    { field: 'name_bn', what: 'Name in Bangla', say: said },
    { field: 'category_id', what: 'Category', say: (id: unknown) => nameOf(said(id)) ?? 'a category that is gone' },
  ];
  const told = words
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field, what, say }) => ({ what, from: say(before[field]), to: say(after[field]) }));
  return before['logo'] === after['logo'] ? told : [...told, { what: 'Logo', to: 'another picture' }];
}
