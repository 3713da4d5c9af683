import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { addressOf } from '#server/platform/http/callers/address.ts';
import { answerNotFound } from '#server/platform/http/errors/failures.ts';
import { routeOf } from '#server/platform/http/logging/route-pattern.ts';
import type { Metrics } from './metrics.ts';

/** Counts each request of the app, and how long it takes until its answer begins. */
export function counting({ requests }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const begun = performance.now();
    await next();
    const seconds = (performance.now() - begun) / 1000;
    requests.note({ route: routeOf(context), method: context.req.method, status: context.res.status, seconds });
  };
}

/**
 * `/metrics`, for programs on this machine, or only with the token if one is set. Other callers get 404: the figures
 * show how much the shop sells, and how to slow it down.
 */
export function metricsRoute(app: Hono, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (context) => {
    const isAllowed = token === undefined ? isOfThisMachine(context) : bringsToken(context, token);
    if (!isAllowed) return answerNotFound(context);
    return context.body(await metrics.text(), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    });
  });
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a call came directly from this machine. Behind a local proxy, every call seems to come from here. A proxy
 * that adds no header is recognised by the shop's name as the host.
 */
function isOfThisMachine(context: Context): boolean {
  if (forwarding.some((name) => context.req.header(name) !== undefined)) return false;
  if (!ownNames.has(new URL(context.req.url).hostname)) return false;
  return isLoopback(addressOf(context));
}

const isLoopback = (address: string) => address.startsWith('127.') || address === '0:0:0:0::/64';

/** Hashes have the same length, which the comparison in constant time needs. */
function bringsToken(context: Context, token: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(hashOf(sent), hashOf(token));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
