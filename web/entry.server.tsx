import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  createRequestHandler,
  createStaticHandler,
  RouterContextProvider,
  type EntryContext,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import {
  barePath,
  currentLanguage,
  learnBangla,
  pathIn,
  prefixOf,
  readFirstLanguageFrom,
  readLanguageFrom,
} from '#shared/language.ts';
import { apiFetch, type ApiFetch } from '#web/platform/client.ts';
import { renderPage, type Drawn } from '#web/platform/page/render-page.tsx';
import {
  getRenderContext,
  makePage,
  pageFirstLanguage,
  pageLanguage,
  type RenderContext,
} from '#web/platform/page/render-context.ts';
import { isDocument, type WithFragments } from '#web/ui/fragments/fragments.ts';
import firstWords from '../build/bangla-first.json?url';
import moreWords from '../build/bangla-more.json?url';

readLanguageFrom(pageLanguage);
readFirstLanguageFrom(pageFirstLanguage);
const dictionaries = import.meta.glob<Record<string, string>>(
  // the last: what loaders alone say
  ['../shared/bangla/first/*.json', '../shared/bangla/more/*.json', '../shared/bangla/server/pages.json'],
  {
    eager: true,
    import: 'default',
  },
);
Object.values(dictionaries).forEach(learnBangla);

interface Renderer {
  render(request: Request, making: RenderContext): Promise<Response>;
  /** Whether a path has a page, and its parts with data. */
  find(pathname: string): { isPage: boolean; parts: string[] };
}

/**
 * How the server makes pages: loaders find the API in their context. Here, because this bundle has its own copies of
 * both keys.
 */
export function createRenderer(build: ServerBuild, fetch: ApiFetch, mode: 'production' | 'development'): Renderer {
  // the same routes again and again: below /bn every link and address of the router is below /bn
  const handlers = {
    '': createRequestHandler(build, mode),
    '/bn': createRequestHandler({ ...build, basename: '/bn' }, mode),
    '/en': createRequestHandler({ ...build, basename: '/en' }, mode),
  };
  // it reads the routes once; matchRoutes() would do so for each address
  const router = createStaticHandler(routesBelow(build));
  return {
    render(request, how) {
      const context = new RouterContextProvider();
      const { pathname } = new URL(request.url);
      context.set(apiFetch, fetch);
      context.set(isDocument, !pathname.endsWith('.data'));
      return makePage(how, () => handlers[prefixOf(how.language)](request, context));
    },
    find(pathname) {
      const matches = router.match(barePath(pathname)) ?? [];
      return {
        isPage: matches.length > 0 && matches.at(-1)?.route.path !== '*',
        parts: matches.flatMap(({ route: { id } }) => (build.routes[id]?.module.loader ? [id] : [])),
      };
    },
  };
}

/** The routes of the build as a tree. */
function routesBelow(build: ServerBuild, parent?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parent)
    .map(({ id, path, index }): RouteObject =>
      index ? { id, path, index } : { id, path, children: routesBelow(build, id) },
    );
}

const maxRefusalBytes = 8 * 1024 * 1024;
// The page of a refusal depends only on the data of its loaders. Many addresses are refused with the same few pages.
const refusals = new LRUCache<string, { html: string; nonce: string }>({
  maxSize: maxRefusalBytes,
  sizeCalculation: ({ html }, key) => 2 * (html.length + key.length) + 500,
});

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
): Promise<Response> {
  const rendered =
    import.meta.env.PROD && isRefusal(status, router)
      ? await refuse(request, router)
      : await renderPage(request.url, router);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (currentLanguage() === 'bn') headers.set('link', wordsOf(router));
  getRenderContext().take?.(rendered.html);
  return new Response(null, { status: rendered.hasFailed ? 500 : status, headers });
}

/** The words that the page waits for before it comes alive (ui/bangla-words.ts). */
function wordsOf({ staticHandlerContext: { matches } }: EntryContext): string {
  const ids = matches.map(({ route }) => route.id).join(' ');
  const saysMore = /(?:Buying|Dashboard)Layout/.test(ids) && !ids.includes('CartPage');
  return [firstWords, ...(saysMore ? [moreWords] : [])]
    .map((url) => `<${url}>; rel=preload; as=fetch; crossorigin; fetchpriority=low`)
    .join(', ');
}

function isRefusal(status: number, { staticHandlerContext: { errors } }: EntryContext): boolean {
  // the page of a product that was never here has no error: it offers others
  return status === 404 || (errors !== null && status >= 400 && status < 500);
}

/** Renders a page of refusal once, and sends it to all requests with the same loader data. */
async function refuse(request: Request, router: EntryContext): Promise<Drawn> {
  const { nonce, language, firstLanguage } = getRenderContext();
  const { matches, loaderData, errors, location } = router.staticHandlerContext;
  const routes = matches.map(({ route }) => route.id);
  // JSON leaves out the parts that only the page has
  const written = Object.values<WithFragments<object> | null>(loaderData).map((data) => data?.written);
  const shown = JSON.stringify([language, firstLanguage, routes, loaderData, written, errors]);
  const key = createHash('sha256').update(shown).digest('base64url');
  const known = refusals.get(key);
  if (known) {
    await router.serverHandoffStream?.cancel();
    return { html: known.html.replaceAll(known.nonce, nonce), hasFailed: false };
  }
  // It must not show one visitor's address to the next: renders at a neutral address of the same form.
  const path = matches.flatMap(({ route }) => route.path ?? []).join('/');
  const pathname = pathIn(language, `/${path.replace(/:\w+\??|\*$/g, '-')}`);
  router.staticHandlerContext.location = { ...location, pathname, search: '', hash: '' };
  const rendered = await renderPage(new URL(pathname, request.url).href, router);
  if (!rendered.hasFailed) refusals.set(key, { html: rendered.html, nonce });
  return rendered;
}
