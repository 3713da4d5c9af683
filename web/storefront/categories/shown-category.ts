import type { CategoryName } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage } from '#shared/language.ts';

/** A category as the strip and the drawer show it. */
export interface ShownCategory {
  name: string;
  slug: string;
  kinds: { name: string; slug: string }[];
}

export function toShownCategory({ name, nameBn, slug, subCategory }: CategoryName): ShownCategory {
  return {
    name: inLanguage(name, nameBn),
    slug,
    kinds: subCategory.map((kind) => ({ name: inLanguage(kind.name, kind.nameBn), slug: kind.slug })),
  };
}
