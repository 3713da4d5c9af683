import * as z from 'zod/mini';

/**
 * Who may call an endpoint. The server refuses everybody else before it reads the input: 401 who is not signed in, 403 the
 * wrong role. `self-or-admin`: the person whom `{userId}` in the path names, and admins.
 */
export type Access = 'anyone' | 'signed-in' | 'self-or-admin' | 'admin';

/** One call of the API: the server checks with it, the client is typed by it, OpenAPI is written from it. */
export interface Endpoint<
  Params extends z.ZodMiniObject = z.ZodMiniObject,
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Meta extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with parameters as in `/products/{slug}`. */
  path: string;
  summary: string;
  access: Who;
  params: Params;
  query: Query;
  /** What a POST, PUT or DELETE sends: JSON, or with `upload` a multipart form. A stream is read by the handler itself. */
  body: Body;
  upload?: boolean | 'stream';
  /** The bytes that may be sent, where they are not as many as ever: 100,000 of JSON, 45 million of a form. */
  mostBytes?: number;
  /** 200 unless something was made. */
  status?: 201;
  data: Data;
  meta: Meta;
}

export const nothing = z.object({});
export type Nothing = typeof nothing;

/** Fills in what an endpoint does not take. */
export function endpoint<
  Data extends z.ZodMiniType,
  Who extends Access,
  Params extends z.ZodMiniObject = Nothing,
  Query extends z.ZodMiniObject = Nothing,
  Meta extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
>(given: {
  method: Endpoint['method'];
  path: string;
  summary: string;
  access: Who;
  upload?: boolean | 'stream';
  mostBytes?: number;
  status?: 201;
  params?: Params;
  query?: Query;
  body?: Body;
  data: Data;
  meta?: Meta;
}): Endpoint<Params, Query, Data, Meta, Body, Who> {
  // The defaults are right exactly when the type parameters took their defaults, which the checker cannot see.
  return {
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    meta: nothing as unknown as Meta,
    ...given,
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
/** As the handler gets it, read and checked. */
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
/** As the caller sends it. */
export type SentBodyOf<E extends Endpoint> = z.input<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
/** `{ meta }` for an endpoint that has one. */
export type WithMeta<E extends Endpoint> =
  z.output<E['meta']> extends Record<string, never> ? object : { meta: z.output<E['meta']> };

/** The failure shape of every call. `message` is for people, `code` for programs. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** What a program needs to go on: a new total, what is left. */
  details: z.optional(z.unknown()),
  requestId: z.string(),
});
export type Failure = z.output<typeof Failure>;
