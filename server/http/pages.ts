import { setImmediate } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { languageOf, pathIn } from '#shared/language.ts';
import { publicPageParameters } from '#shared/pages.ts';
import { speakIn } from '../language.ts';
import { addressOf } from './address.ts';
import { ApiError } from './errors.ts';
import type { KeptAnswer } from './kept-answer.ts';
import type { MadeAnswer, PublicCache } from './public-cache.ts';
import { refusalPage } from './refusal-page.ts';
import { keyOf } from './route.ts';
import { contentSecurityPolicy, newMark, takeMarks } from './security-headers.ts';
import { sendKept, serveKept } from './serve-kept.ts';
import { Turns } from './turns.ts';

/** How one page is made. */
export interface Making {
  /** The `nonce` of each script that belongs to the page. */
  mark: string;
  /** Runs the rendering, which blocks the process, when it is its turn. */
  draw<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Makes a page (or, for a path ending in .data, the data of one) as React Router does. */
export type RenderPage = (request: Request, making: Making) => Promise<Response>;

/** What the router knows about a path. */
export interface FoundPage {
  /** Whether a route exists for the path; only its loader knows whether, for example, the product exists. */
  isPage: boolean;
  /** The ids of the routes of this page that have data. */
  parts: readonly string[];
}

export interface Web {
  render: RenderPage;
  /** Looks up a path without `.data`. If absent, every path is a page and has no parts. */
  find?(pathname: string): FoundPage | Promise<FoundPage>;
  /**
   * The shop's public address for use in pages. Never the Host header: the caller chooses that, and pages are cached.
   */
  origin(): string;
  /** The folder that the build made; absent in development. */
  files: string | undefined;
}

// Rendering blocks all other requests, so one page is rendered at a time, and cached answers go out in between.
// Loaders mostly wait for the database, so a few may run at the same time. Each new page begins after all requests
// that arrived meanwhile were answered.
const makingLimits = { atOnce: 6, waiting: 40, ofOneCaller: 10 };
// Cached pages are renewed in a queue of their own, so that strangers who fill the other queue cannot make them grow
// old.
const renewingLimits = { atOnce: 1, waiting: 20 };

/** Every address that is no API call, picture or file is a page. */
export function pageRoutes(app: Hono, cache: PublicCache, web: Web): void {
  const { files, find = () => ({ isPage: true, parts: [] }) } = web;
  const making = new Turns(makingLimits);
  const renewing = new Turns(renewingLimits);
  const drawing = new Turns({ atOnce: 1, waiting: Infinity });
  const make = (address: string) =>
    renderWith(web, address, (mark) => ({ mark, draw: (work) => drawing.take(undefined, work) }));

  /** One page for all addresses that do not exist, rendered once. */
  const sendUnknown = async ({ req }: Context, status: 400 | 404): Promise<Response> => {
    const { pathname } = new URL(req.url);
    const address = pathIn(languageOf(pathname), '/no-such-page') + (isData(pathname) ? '.data' : '');
    const page = await cache.answer(`no page ${address}`, async (isRenewal) => {
      const made = isRenewal ? await renewing.take(undefined, () => make(address)) : await make(address);
      // only successful answers are cached
      return { ...made, status: made.status === 404 ? 200 : made.status };
    });
    return sendKept(req.raw, page.status === 200 ? asRefusal(page, status) : page);
  };

  const sendPage = async (context: Context): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(context.req.url);
    if (!isReadable(pathname)) return sendUnknown(context, 400);
    // the dashboard is English; the address stays encoded, because the decoded one may hold characters that no header
    // may contain
    if (pathname.startsWith('/bn/dashboard') && !isData(pathname))
      return context.redirect(pathIn('en', pathname) + search, 302);
    const page = pageOf(pathname);
    const { isPage, parts } = await find(page);
    if (!isPage) return sendUnknown(context, 404);
    const asked = isData(pathname) ? withKnownParts(searchParams, parts) : searchParams;
    const known = [...(publicPageParameters(page) ?? []), ...(isData(pathname) ? [partsParameter] : [])];
    const key = keyOf(pathname, asked, known);
    return serveKept(context.req.raw, cache, key, (isRenewal) =>
      isRenewal
        ? renewing.take(undefined, () => make(key))
        : making.take(addressOf(context), async () => {
            await setImmediate();
            return make(key);
          }),
    );
  };

  app.on(['GET', 'HEAD'], '*', (context) =>
    speakIn(languageOf(new URL(context.req.url).pathname), async () => {
      try {
        return await sendPage(context);
      } catch (error) {
        // people read this page; a program that asks for data reads only the status
        if (error instanceof ApiError) return refusalPage(context, error, files === undefined);
        throw error;
      }
    }),
  );
}

/**
 * `/products.data` asks for the data of `/products`, and `/_root.data` or `/_.data` for that of `/`; the same below
 * `/bn`.
 */
function pageOf(pathname: string): string {
  return pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '');
}

const isData = (pathname: string): boolean => pathname.endsWith('.data');

// React Router names in this parameter the routes of the page whose data it lacks
const partsParameter = '_routes';

/**
 * Unknown names would each make a cache key of their own, so they are dropped. Naming all routes is the same as
 * naming none.
 */
function withKnownParts(search: URLSearchParams, parts: readonly string[]): URLSearchParams {
  const asked = search.get(partsParameter)?.split(',') ?? [];
  const known = parts.filter((part) => asked.includes(part));
  const rest = new URLSearchParams(search);
  rest.delete(partsParameter);
  if (known.length > 0 && known.length < parts.length) rest.set(partsParameter, known.join(','));
  return rest;
}

/** Whether a router can read the path. No path of ours contains control characters that end lines or texts. */
function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** The same page with another status; both share the bytes and their compressed forms. */
function asRefusal(page: KeptAnswer, status: number): KeptAnswer {
  const { etag: _, ...headers } = page.headers;
  return { ...page, status, headers: { ...headers, 'cache-control': 'no-store' } };
}

// The page is made from its address alone, without cookies or language header, so it is the same for everybody.
async function renderWith(
  { render, origin, files }: Web,
  address: string,
  makingOf: (mark: string) => Making,
): Promise<MadeAnswer> {
  const mark = newMark();
  const response = await render(new Request(new URL(origin() + address)), makingOf(mark));
  const headers = Object.fromEntries(response.headers);
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const { html, hashes } = takeMarks(await response.text(), mark);
  return {
    status: response.status,
    headers: { ...headers, 'content-security-policy': contentSecurityPolicy(hashes, files === undefined) },
    body: html,
  };
}
