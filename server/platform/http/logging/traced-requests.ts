import type { MiddlewareHandler } from 'hono';
import { routeOf } from './route-pattern.ts';
import { fail, inSpan, isTracing, startSpan } from '#server/platform/tracing/spans.ts';

const server = 1; // SpanKind.SERVER

/** A span for each request: the pattern of its route, never the address, which names people and orders. */
export const traced: MiddlewareHandler = (context, next) => {
  if (!isTracing()) return next();
  const { method } = context.req;
  return inSpan(method, { kind: server }, async (span) => {
    await next();
    if (!span) return;
    const { status } = context.res;
    span.updateName(`${method} ${routeOf(context)}`);
    span.setAttributes({
      'http.request.method': method,
      'http.route': routeOf(context),
      'http.response.status_code': status,
      'haat.request_id': String(context.get('requestId')),
    });
    if (status >= 500) fail(span);
  });
};

/** The same for an answer that went straight from memory to the socket. */
export function traceCached(url: string, status: number, ms: number): void {
  const of = url.startsWith('/api/') ? 'kept API' : 'kept page';
  const attributes = { 'http.request.method': 'GET', 'http.route': of, 'http.response.status_code': status };
  startSpan(`GET ${of}`, { kind: server, attributes, startTime: Date.now() - ms })?.end();
}
