import type { Hono } from 'hono';
import { pathIn } from '#shared/language.ts';
import { publicPageParameters } from '#shared/pages.ts';
import type { MadeAnswer, PublicCache } from './public-cache.ts';
import { keyOf } from './route.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { serveKept } from './serve-kept.ts';

/** Makes a page (or, for a path ending in .data, the data of one) as React Router does. */
export type RenderPage = (request: Request) => Promise<Response>;

export interface Web {
  render: RenderPage;
  /** The shop's public address, as pages name it. Never the Host header: whoever asks writes that, and pages are kept. */
  origin(): string;
  /** The folder that the build made; absent in development. */
  files: string | undefined;
}

/** Every address that is no API call, picture or file is a page. */
export function pageRoutes(app: Hono, cache: PublicCache, { render, origin, files }: Web): void {
  const make = (address: string) => renderWith(render, new URL(origin() + address), files === undefined);
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const { pathname, search, searchParams } = new URL(context.req.url);
    // no router can read it: the page for what is not there, as bad input
    if (!isDecodable(pathname))
      return sendPage({ ...(await make('/unreadable-address')), status: 400 }, context.req.method);
    // the dashboard is English; as it was typed, for what is decoded may hold what no header can
    if (pathname.startsWith('/bn/dashboard') && !pathname.endsWith('.data'))
      return context.redirect(pathIn('en', pathname) + search, 302);
    // an unknown address has a page too, which says so, and is not kept
    const parameters = publicPageParameters(pageOf(pathname)) ?? [];
    const isData = pathname.endsWith('.data');
    // React Router names in `_routes` the parts of the page whose data it lacks
    const key = keyOf(pathname, searchParams, isData ? [...parameters, '_routes'] : parameters);
    return serveKept(context.req.raw, cache, key, () => make(key));
  });
}

/** `/products.data` asks for the data of `/products`, `/_root.data` or `/_.data` for that of `/`; the same below `/bn`. */
function pageOf(pathname: string): string {
  return pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '');
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

// The page is made from its address alone, with no cookie and no language header: it is the same for everybody.
async function renderWith(render: RenderPage, url: URL, isDevelopment: boolean): Promise<MadeAnswer> {
  const response = await render(new Request(url));
  const headers = Object.fromEntries(response.headers);
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const body = await response.text();
  return {
    status: response.status,
    headers: { ...headers, 'content-security-policy': contentSecurityPolicy(body, isDevelopment) },
    body,
  };
}

/** A page that is not kept. */
function sendPage({ status, headers, body }: MadeAnswer, method: string): Response {
  return new Response(method === 'HEAD' || body.length === 0 ? null : body, { status, headers });
}
