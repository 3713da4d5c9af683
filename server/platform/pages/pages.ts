import { setImmediate } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { barePath, currentLanguage, firstLanguage, languageOf, namesLanguage, pathIn } from '#shared/language.ts';
import { isEnglishOnly } from '#shared/english-pages.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { addressOf } from '#server/platform/http/callers/address.ts';
import { ApiError } from '#server/platform/http/errors/errors.ts';
import type { CachedAnswer, MadeAnswer } from '#server/platform/http/cache/cached-answer.ts';
import { isData, isReadable, pageKey, pageOf } from './page-address.ts';
import { movedTo, type RedirectOf } from './redirects.ts';
import { renderWith, type Web } from './page-rendering.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { refusalPage } from './refusal-page.ts';
import { sendCached, serveCached } from '#server/platform/http/cache/serve-cached.ts';
import { ConcurrencyLimit } from '#server/platform/http/limits/concurrency-limit.ts';

// Rendering blocks all other requests, so one page is rendered at a time, and cached answers go out in between.
// Loaders mostly wait for the database, so a few may run at the same time. Each new page begins after all requests
// that arrived meanwhile were answered.
const renderLimits = { atOnce: 6, waiting: 40, ofOneCaller: 10 };
// Cached pages are renewed in a separate queue, so that strangers who fill the other queue cannot make them outdated.
const renewingLimits = { atOnce: 1, waiting: 20 };

/** Every address that is no API call, picture or file is a page. */
export function pageRoutes(app: Hono, cache: PublicCache, web: Web, redirectOf: RedirectOf = async () => undefined) {
  const pages = new Pages(cache, web, redirectOf);
  app.on(['GET', 'HEAD'], '*', (context) =>
    speakIn(languageOf(new URL(context.req.url).pathname), async () => {
      try {
        return await pages.send(context);
      } catch (error) {
        // people read this page; programs that request data read only the status
        if (error instanceof ApiError) return refusalPage(context, error, web.files === undefined);
        throw error;
      }
    }),
  );
}

class Pages {
  readonly #cache: PublicCache;
  readonly #web: Web;
  readonly #redirectOf: RedirectOf;
  readonly #making = new ConcurrencyLimit(renderLimits);
  readonly #renewing = new ConcurrencyLimit(renewingLimits);
  readonly #drawing = new ConcurrencyLimit({ atOnce: 1, waiting: Infinity });

  constructor(cache: PublicCache, web: Web, redirectOf: RedirectOf) {
    this.#cache = cache;
    this.#web = web;
    this.#redirectOf = redirectOf;
  }

  async send(context: Context): Promise<Response> {
    const url = new URL(context.req.url);
    const { pathname } = url;
    if (!isReadable(pathname)) return this.#sendUnknown(context, 400);
    // the dashboard is in English. The address stays encoded: the decoded one may contain characters that headers must
    // not
    if (currentLanguage() === 'bn' && isEnglishOnly(barePath(pathname)) && !isData(pathname))
      return context.redirect(pathIn('en', pathname) + url.search, 302);
    // a wrong language prefix gets a temporary redirect, because the shop may change its first language
    const address = pathIn(currentLanguage(), pathname);
    if (namesLanguage(pathname) && address !== pathname) return context.redirect(address + url.search, 302);
    const answer = await this.#open(context, context.req.raw);
    if (answer.status === 301) return movedTo(answer.headers.get('location') ?? '/', url);
    if (isData(pathname) || (answer.status !== 404 && answer.status !== 410)) return answer;
    const to = await this.#redirectOf(barePath(pathname));
    if (to === undefined) return answer;
    // what a redirect leads to may have moved since: it leads there
    const target = new URL(pathIn(currentLanguage(), to), url);
    const { headers } = await this.#open(context, new Request(target));
    return movedTo(headers.get('location') ?? target.href, url);
  }

  /** The page of a request, whose address becomes a name of the cached page: the target of a redirect has its own. */
  async #open(context: Context, request: Request): Promise<Response> {
    const url = new URL(request.url);
    const page = pageOf(url.pathname);
    const { isPage, parts } = (await this.#web.find?.(page)) ?? { isPage: true, parts: [] };
    if (!isPage) return this.#sendUnknown(context, 404);
    const key = pageKey(url, page, parts);
    return serveCached(request, this.#cache, key, (isRenewal) =>
      isRenewal
        ? this.#renewing.take(undefined, this.#maker(key))
        : this.#makeInTurn(addressOf(context), this.#maker(key)),
    );
  }

  /** The same page for all addresses that do not exist, rendered once. */
  async #sendUnknown({ req }: Context, status: 400 | 404): Promise<Response> {
    const { pathname } = new URL(req.url);
    const address = pathIn(currentLanguage(), '/no-such-page') + (isData(pathname) ? '.data' : '');
    const page = await this.#cache.answer(`no page ${address}`, async (isRenewal) => {
      const make = this.#maker(address);
      const made = isRenewal ? await this.#renewing.take(undefined, make) : await make();
      // only successful answers are cached
      return { ...made, status: made.status === 404 ? 200 : made.status };
    });
    return sendCached(req.raw, page.status === 200 ? asRefusal(page, status) : page);
  }

  #makeInTurn(caller: string, make: () => Promise<MadeAnswer>): Promise<MadeAnswer> {
    return this.#making.take(caller, async () => {
      await setImmediate();
      return make();
    });
  }

  /**
   * Returns a function that renders a page in the language of its requester, because it may run in another request's
   * context.
   */
  #maker(address: string): () => Promise<MadeAnswer> {
    const languages = { language: currentLanguage(), firstLanguage: firstLanguage() };
    return () => {
      // its address belongs to this language while the shop keeps its first one
      this.#cache.shows('settings');
      return renderWith(this.#web, address, (nonce) => ({
        ...languages,
        nonce,
        render: (work) => this.#drawing.take(undefined, work),
      }));
    };
  }
}

/** The same page with another status; both share the bytes and their compressed forms. */
function asRefusal(page: CachedAnswer, status: number): CachedAnswer {
  const { etag: _, ...headers } = page.headers;
  return { ...page, status, headers: { ...headers, 'cache-control': 'no-store' } };
}
