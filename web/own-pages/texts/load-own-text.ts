import type { RouterContextProvider } from 'react-router';
import { pagesApi, type TextPage } from '#shared/api/shop/pages.ts';
import { apiOf } from '#web/platform/client.ts';
import type { PageText } from '#web/storefront/pages/content/page-text.ts';
import type { Facts } from '#web/storefront/pages/content/facts.ts';
import { loadText } from '#web/storefront/pages/content/load-text.ts';
import { loadNamedPage } from '../load-page.ts';

type Context = Readonly<RouterContextProvider>;

/** The page that the owner published instead of a text of ours; absent: there is none. */
export async function loadOwnText(context: Context, request: Request, slug: TextPage) {
  const found = await apiOf(context)(pagesApi.shown, { params: { slug } }).catch((error: unknown) => {
    // as apiOf throws it
    if ((error as { init?: { status?: number } | null }).init?.status === 404) return undefined;
    throw error;
  });
  return found?.data.slug === slug ? loadNamedPage(context, request, found.data) : undefined;
}

/** The owner's page, or our text. */
export const loadTextPage = async (
  context: Context,
  request: Request,
  slug: TextPage,
  ours: Record<'en' | 'bn', (facts: Facts) => PageText>,
) => (await loadOwnText(context, request, slug)) ?? loadText(ours, context, request);

export type LoadedTextPage = Awaited<ReturnType<typeof loadTextPage>>;
