import type { Change } from '#server/platform/activity-log/record-change.queries.ts';
import type { Shelf } from './taxonomy.queries.ts';

/** How history and refusals name each kind of shelf. */
export const taxonomyWords: Record<Shelf, { kind: Change['kind']; one: string; absent: string }> = {
  categories: { kind: 'category', one: 'category', absent: 'We cannot find this category.' },
  sub_categories: { kind: 'sub-category', one: 'sub-category', absent: 'We cannot find this sub-category.' },
  brands: { kind: 'brand', one: 'brand', absent: 'We cannot find this brand.' },
};
