import type { MiddlewareHandler } from 'hono';
import { inRequest, log } from '../log.ts';
import { routeOf } from './route-pattern.ts';

const slowMs = 1000;
const pauseMs = 1000;

/**
 * Lines that are logged while a request is answered bear its id. Requests themselves have a line only if their answer
 * took longer than a second, one line a second at most; failures have one in failures.ts.
 */
export function requestLog(): MiddlewareHandler {
  let writtenAt = -Infinity;
  let others = 0;
  return (context, next) =>
    inRequest(String(context.get('requestId')), async () => {
      const begun = performance.now();
      await next();
      const now = performance.now();
      if (now - begun < slowMs) return;
      if (now - writtenAt < pauseMs) return void others++;
      const more = others === 0 ? '' : `, and ${others} others since the last line`;
      const seconds = ((now - begun) / 1000).toFixed(1);
      log.warn(`Slow: ${context.req.method} ${routeOf(context)} ${context.res.status} after ${seconds} s${more}`);
      [writtenAt, others] = [now, 0];
    });
}
