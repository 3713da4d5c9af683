import type { Context, MiddlewareHandler } from 'hono';
import { inRequest, log } from '#server/platform/process/log.ts';
import { routeOf } from './route-pattern.ts';

const slowMs = 1000;
const pauseMs = 1000;

/** Which answers have a line (ACCESS_LOG): none, those from 400 on, or all. */
export type AccessLog = 'none' | 'refusals' | 'all';

/**
 * Log lines of a request contain its id. `access` chooses whether requests have their own line. By default only answers
 * slower than a second have one, at most one line a second; failures.ts logs failures.
 */
export function requestLog(access: AccessLog = 'none'): MiddlewareHandler {
  const noteSlow = slowLog();
  return (context, next) =>
    inRequest(String(context.get('requestId')), async () => {
      const begun = performance.now();
      await next();
      const ms = performance.now() - begun;
      if (access === 'all' || (access === 'refusals' && context.res.status >= 400)) logAnswer(context, ms);
      else if (ms >= slowMs) noteSlow(context, ms);
    });
}

/** The route by its pattern: the address itself names people and orders. */
function logAnswer(context: Context, ms: number): void {
  // failures.ts sets it
  const code: unknown = context.get('refusedWith');
  const refusal = typeof code === 'string' ? ` ${code}` : '';
  log.info(`Answer: ${context.req.method} ${routeOf(context)} ${context.res.status}${refusal} after ${inMs(ms)}`);
}

/** The same for an answer that went straight from memory to the socket. */
export function logCached(url: string, status: number, ms: number): void {
  log.info(`Answer: GET ${url.startsWith('/api/') ? 'kept API' : 'kept page'} ${status} after ${inMs(ms)}`);
}

const inMs = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

function slowLog(): (context: Context, ms: number) => void {
  let writtenAt = -Infinity;
  let others = 0;
  return (context, ms) => {
    const now = performance.now();
    if (now - writtenAt < pauseMs) return void others++;
    const more = others === 0 ? '' : `, and ${others} others since the last line`;
    const seconds = (ms / 1000).toFixed(1);
    log.warn(`Slow: ${context.req.method} ${routeOf(context)} ${context.res.status} after ${seconds} s${more}`);
    [writtenAt, others] = [now, 0];
  };
}
