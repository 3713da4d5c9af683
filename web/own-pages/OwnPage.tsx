import { ownPagePath } from '#web/platform/links/own-page-path.ts';
import type { Route } from './+types/OwnPage.ts';
import { loadPageAt } from './load-page.ts';
import { PageOfSections } from './PageOfSections.tsx';

export function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  return loadPageAt(context, request, { below: '/pages', slug });
}

/** A landing page, or any other page that the owner made. */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
  return <PageOfSections data={loaderData} path={ownPagePath(loaderData.slug)} />;
}
