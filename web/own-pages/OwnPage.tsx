import { redirect } from 'react-router';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { apiOf } from '#web/platform/client.ts';
import { ownPagePath } from '#web/platform/links/own-page-path.ts';
import type { Route } from './+types/OwnPage.ts';
import { loadNamedPage } from './load-page.ts';
import { PageOfSections } from './PageOfSections.tsx';

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { data: page } = await apiOf(context)(pagesApi.shown, { params: { slug } });
  // each page has one address: one that moved, the front page, or a text about the shop
  const address = ownPagePath(page.slug);
  if (address !== `/pages/${slug}`) throw redirect(address + new URL(request.url).search, 301);
  return loadNamedPage(context, request, page);
}

/** A landing page, or any other page that the owner made. */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <PageOfSections data={loaderData} path={ownPagePath(loaderData.slug)} />;
}
