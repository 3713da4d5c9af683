import type { homeSlug, PageKind, TextPage } from '#shared/api/shop/pages.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** The pages of sections that stand elsewhere than in /pages, by their slugs. */
const fixedPaths: Readonly<Record<string, string>> = {
  home: pagePaths.home,
  about: pagePaths.about,
  terms: pagePaths.terms,
  privacy: pagePaths.privacy,
  faq: pagePaths.faq,
} satisfies Record<typeof homeSlug | TextPage, string>;

/** The address of a page of sections. Not among `paths`, whose script every page loads. */
export function ownPagePath(slug: string, kind: PageKind = 'page'): string {
  if (kind === 'post') return `${pagePaths.blog}/${slug}`;
  return (Object.hasOwn(fixedPaths, slug) && fixedPaths[slug]) || `/pages/${slug}`;
}
