import type { RouterContextProvider } from 'react-router';
import type { ShownPage } from '#shared/api/shop/pages.ts';
import { inLanguage } from '#shared/language.ts';
import { withFragments } from '#web/ui/fragments/fragments.ts';
import { loadSections } from './sections/load/load-sections.ts';

// For loaders alone, which run on the server.

/** A page of sections with its title and slug. */
export async function loadNamedPage(context: Readonly<RouterContextProvider>, request: Request, page: ShownPage) {
  const named = { slug: page.slug, title: inLanguage(page.title, page.titleBn) };
  return Object.assign(await loadPage(context, request, page), named);
}

/** The sections of a page, and what search engines show. The front page needs no more: each byte of it counts. */
export async function loadPage(context: Readonly<RouterContextProvider>, request: Request, page: ShownPage) {
  const { loaded, written } = await loadSections(context, page);
  const data = {
    ...loaded,
    seoTitle: inLanguage(page.seoTitle, page.seoTitleBn),
    description: inLanguage(page.description, page.descriptionBn),
    picture: page.picture,
    origin: new URL(request.url).origin,
  };
  return withFragments(context, data, written);
}
