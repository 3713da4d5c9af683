import type { Hono } from 'hono';
import { publicPageParameters } from '#shared/pages.ts';
import { Invalid } from './errors.ts';
import type { PublicCache } from './public-cache.ts';
import { keyOf } from './route.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { serveKept } from './serve-kept.ts';

/** Makes a page (or, for a path ending in .data, the data of one) as React Router does. */
export type RenderPage = (request: Request) => Promise<Response>;

/** Every address that is no API call, picture or file is a page. */
export function pageRoutes(app: Hono, cache: PublicCache, render: RenderPage): void {
  app.on(['GET', 'HEAD'], '*', (context) => {
    const { pathname, searchParams } = new URL(context.req.url);
    if (!isDecodable(pathname)) throw new Invalid([{ path: '', message: 'This address cannot be read.' }]);
    const parameters = publicPageParameters(pageOf(pathname));
    if (!parameters) return renderWith(render, new URL(context.req.url));
    const isData = pathname.endsWith('.data');
    // React Router names in `_routes` the parts of the page whose data it lacks
    const key = keyOf(pathname, searchParams, isData ? [...parameters, '_routes'] : parameters);
    return serveKept(context.req.raw, cache, key, () => renderWith(render, new URL(key, context.req.url)));
  });
}

/** `/products.data` asks for the data of `/products`, `/_root.data` or `/_.data` for that of `/`. */
function pageOf(pathname: string): string {
  if (pathname === '/_root.data' || pathname === '/_.data') return '/';
  return pathname.replace(/\.data$/, '');
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

// The page is made from its address alone, with no cookie and no language header: it is the same for everybody.
async function renderWith(render: RenderPage, url: URL): Promise<Response> {
  const response = await render(new Request(url));
  const headers = new Headers(response.headers);
  if (!headers.get('content-type')?.startsWith('text/html')) return new Response(response.body, { status: response.status, headers });
  const html = await response.text();
  headers.set('content-security-policy', contentSecurityPolicy(html));
  return new Response(html, { status: response.status, headers });
}
