import { pagesApi } from '#shared/api/shop/pages.ts';
import { apiOf } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import type { Route } from './+types/PreviewPage.ts';
import { loadNamedPage } from './load-page.ts';
import { PageOfSections } from './PageOfSections.tsx';

// nothing can be ordered by mistake, and nothing of the draft can run
export const handle = 'without script';

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const { data: page } = await apiOf(context)(pagesApi.preview, { params: { token } });
  return loadNamedPage(context, request, page);
}

/** The draft of a page, as visitors would see it. */
export default function PreviewPage({ loaderData, params }: Route.ComponentProps) {
  return <PageOfSections data={loaderData} path={paths.preview(params.token)} isUnlisted />;
}
