import type { Context } from 'hono';
import type { Endpoint, ParamsOf, QueryOf } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { Invalid } from '../errors/errors.ts';

/** Path and query of a call, parsed by the schemas of its endpoint. Throws Invalid. */
export function readAddress<E extends Endpoint>(
  context: Context,
  endpoint: E,
): { params: ParamsOf<E>; query: QueryOf<E> } {
  return {
    params: parse(endpoint.params, context.req.param()),
    query: parse(endpoint.query, toRecord(new URL(context.req.url).searchParams)),
  };
}

/** The key of a query: known parameters only, in a fixed order. */
export function keyOf(pathname: string, search: URLSearchParams, known: readonly string[]): string {
  const used = [...search].filter(([name, value]) => known.includes(name) && value !== '');
  if (used.length === 0) return pathname;
  return `${pathname}?${new URLSearchParams(used.toSorted((a, b) => (a.join('=') < b.join('=') ? -1 : 1)))}`;
}

/** A form also sends its empty fields: they count as absent. A repeated parameter is a list. */
function toRecord(search: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(search.keys());
  const pairs = [...names].flatMap((name) => {
    const values = search.getAll(name).filter((value) => value !== '');
    return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
  });
  return Object.fromEntries(pairs);
}

/** Throws Invalid, with the path of each wrong field. */
export function parse<Output>(schema: Endpoint['body'], input: unknown): Output {
  const read = schema.safeParse(input);
  if (!read.success)
    throw new Invalid(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message: t(message) })));
  // the schema is the endpoint's own, whose output the caller named
  return read.data as Output;
}
