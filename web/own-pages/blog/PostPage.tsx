import { useSettings } from '#web/platform/use-settings.ts';
import { ownPagePath } from '#web/platform/links/own-page-path.ts';
import { paths } from '#web/platform/paths.ts';
import { JsonLd } from '#web/storefront/head/JsonLd.tsx';
import { loadPageAt } from '../load-page.ts';
import { PageOfSections } from '../PageOfSections.tsx';
import type { Route } from './+types/PostPage.ts';
import { FeedLink } from './FeedLink.tsx';
import { postFacts } from './post-facts.ts';

export function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  return loadPageAt(context, request, { below: paths.blog, slug });
}

/** A post of the blog: a page of sections with its day. */
export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { shopName } = useSettings();
  const path = ownPagePath(loaderData.slug, 'post');
  return (
    <PageOfSections data={loaderData} path={path} type="article">
      <FeedLink />
      <JsonLd facts={import.meta.env.SSR && postFacts(loaderData, { path, shopName })} />
    </PageOfSections>
  );
}
