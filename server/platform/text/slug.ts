import { normalise } from './normalise.ts';
import { transliterate } from './transliterate.ts';

/*
 * Addresses that people can read: a Bangla name is transliterated as a Bangladeshi would type it, not folded as search
 * does it.
 */

const longest = 80;

function cut(slug: string): string {
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf('-', longest);
  return slug.slice(0, end > 0 ? end : longest);
}

/**
 * A readable slug of a name: `জামদানি শাড়ি` → `jamdani-shari`. Only a-z, 0-9 and single hyphens, at most 80
 * characters, cut between words. Empty if no letter has a Latin spelling: the caller must handle that.
 */
export function slugify(name: string): string {
  const latin = normalise(name.replaceAll('&', ' and ')).replace(/[\u0980-\u09ff]+/gu, transliterate);
  return cut(latin.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''));
}

/** This slug, or if it is used, the first free one with a number: `shirt-2`. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
}
