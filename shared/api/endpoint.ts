import * as z from 'zod/mini';

/** Who may call an endpoint. The server refuses everybody else before the handler runs. */
export type Access = 'anyone';

/** One call of the API: the server checks with it, the client is typed by it, OpenAPI is written from it. */
export interface Endpoint<
  Params extends z.ZodMiniObject = z.ZodMiniObject,
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Meta extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with parameters as in `/products/{slug}`. */
  path: string;
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  data: Data;
  meta: Meta;
}

export const nothing = z.object({});
export type Nothing = typeof nothing;

/** Fills in what an endpoint does not take. */
export function endpoint<
  Data extends z.ZodMiniType,
  Params extends z.ZodMiniObject = Nothing,
  Query extends z.ZodMiniObject = Nothing,
  Meta extends z.ZodMiniType = Nothing,
>(given: {
  method: Endpoint['method']; path: string; summary: string; access: Access;
  params?: Params; query?: Query; data: Data; meta?: Meta;
}): Endpoint<Params, Query, Data, Meta> {
  // The defaults are right exactly when the type parameters took their defaults, which the checker cannot see.
  return { params: nothing as unknown as Params, query: nothing as unknown as Query, meta: nothing as unknown as Meta, ...given };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
/** `{ meta }` for an endpoint that has one. */
export type WithMeta<E extends Endpoint> = z.output<E['meta']> extends Record<string, never> ? object : { meta: z.output<E['meta']> };

/** The failure shape of every call. `message` is for people, `code` for programs. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.string(),
});
export type Failure = z.output<typeof Failure>;
