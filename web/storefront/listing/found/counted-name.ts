import { inLanguage } from '#shared/language.ts';

/** A category, sub-category or brand in the language of the page, with the products that choosing it would leave. */
export interface CountedName {
  name: string;
  slug: string;
  count: number;
}

export const toCountedName = ({
  name,
  nameBn,
  slug,
  count,
}: CountedName & { nameBn?: string | null }): CountedName => ({
  name: inLanguage(name, nameBn),
  slug,
  count,
});
