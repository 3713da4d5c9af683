import type { Hono } from 'hono';
import type { DataOf, Endpoint, ParamsOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { Database } from '../db/database.ts';
import { Invalid } from './errors.ts';
import type { PublicCache } from './public-cache.ts';
import { serveKept } from './serve-kept.ts';

export const apiBase = '/api/v1';

export type Answer<E extends Endpoint> = { data: DataOf<E>; message?: string } & WithMeta<E>;
export type Handler<E extends Endpoint> = (input: { params: ParamsOf<E>; query: QueryOf<E> }) => Promise<Answer<E>>;

/** What the routes of a domain are built with. */
export interface Api {
  database: Database;
  cache: PublicCache;
  /** Puts an endpoint on the server: input parsed by its schemas, the answer in the shape of product.md section 2. */
  route<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Every endpoint that was put on the server, for the OpenAPI description. */
  endpoints: Endpoint[];
}

export function createApi(app: Hono, database: Database, cache: PublicCache): Api {
  const endpoints: Endpoint[] = [];
  const route: Api['route'] = (endpoint, handler) => {
    endpoints.push(endpoint);
    const known = Object.keys(endpoint.query.shape);
    app.on(endpoint.method, apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1'), (context) => {
      const { pathname, searchParams } = new URL(context.req.url);
      // Parsed before the cache is asked: bad input has no key.
      const params = parse<ParamsOf<typeof endpoint>>(endpoint.params, context.req.param());
      const query = parse<QueryOf<typeof endpoint>>(endpoint.query, toRecord(searchParams));
      return serveKept(context.req.raw, cache, keyOf(pathname, searchParams, known), async () => {
        const { data, message = 'OK', ...rest } = await handler({ params, query });
        return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ success: true, message, data, ...rest }) };
      });
    });
  };
  return { database, cache, route, endpoints };
}

/** The same question has the same key: known parameters only, in one order. */
export function keyOf(pathname: string, search: URLSearchParams, known: readonly string[]): string {
  const kept = [...search].filter(([name, value]) => known.includes(name) && value !== '');
  if (kept.length === 0) return pathname;
  return `${pathname}?${new URLSearchParams(kept.toSorted((a, b) => (a.join('=') < b.join('=') ? -1 : 1)))}`;
}

/** A form sends its empty fields too: they are not given. What is given several times is a list. */
function toRecord(search: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(search.keys());
  const pairs = [...names].flatMap((name) => {
    const values = search.getAll(name).filter((value) => value !== '');
    return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
  });
  return Object.fromEntries(pairs);
}

function parse<Output>(schema: Endpoint['query'], input: unknown): Output {
  const read = schema.safeParse(input);
  if (!read.success) throw new Invalid(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  // the schema is the endpoint's own, whose output the caller named
  return read.data as Output;
}
