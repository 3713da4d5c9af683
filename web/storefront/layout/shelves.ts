import type { Category } from '#shared/api/catalogue.ts';

/** A category as the strip and the drawer show it: every page carries these, so they carry no more. */
export interface Shelf { name: string; slug: string; kinds: { name: string; slug: string }[] }

export function toShelf({ name, slug, subCategory }: Category): Shelf {
  return { name, slug, kinds: subCategory.map((kind) => ({ name: kind.name, slug: kind.slug })) };
}
