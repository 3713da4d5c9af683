import { redirect, type RouterContextProvider } from 'react-router';
import { pagesApi, type ShownPage } from '#shared/api/shop/pages.ts';
import { inLanguage, t } from '#shared/language.ts';
import { apiOf } from '#web/platform/client.ts';
import { ownPagePath } from '#web/platform/links/own-page-path.ts';
import { longDay } from '#web/ui/dates.ts';
import { withFragments } from '#web/ui/fragments/fragments.ts';
import { loadSections } from './sections/load/load-sections.ts';

// For loaders alone, which run on the server.

/** The page of sections at this address. Each has one: another slug, or another kind of page, redirects there. */
export async function loadPageAt(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { below, slug }: { below: string; slug: string },
) {
  const { data: page } = await apiOf(context)(pagesApi.shown, { params: { slug } });
  const address = ownPagePath(page.slug, page.kind);
  if (address !== `${below}/${slug}`) throw redirect(address + new URL(request.url).search, 301);
  return loadNamedPage(context, request, page);
}

/** A page of sections with its title and slug, and the day of a post. */
export async function loadNamedPage(context: Readonly<RouterContextProvider>, request: Request, page: ShownPage) {
  const { kind, slug, date } = page;
  const named = {
    slug,
    title: inLanguage(page.title, page.titleBn),
    // written here: the browser may write days otherwise
    ...(kind === 'post' && date && { posted: { at: date, day: longDay(date), blog: t('Blog') } }),
  };
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
