import * as z from 'zod/mini';
import type { Permission } from '../roles.ts';

/**
 * Who may call an endpoint. The server refuses everybody else before it reads the input: 401 who is not signed in, 403
 * the wrong role. `guest or signed-in`: who sends no token is a guest; a token that is sent must be good.
 * `self or …`: the person whom `{userId}` in the path names, and staff with that permission.
 */
export type Access = 'anyone' | 'guest or signed-in' | 'signed-in' | Permission | `self or ${Permission}`;

/** The permission that staff need for this; absent where everybody who is signed in may call. */
export function permissionFor(access: Access): Permission | undefined {
  if (access === 'anyone' || access === 'guest or signed-in' || access === 'signed-in') return undefined;
  return access.replace(/^self or /, '') as Permission;
}

/** One call of the API: the server checks with it, the client is typed by it, OpenAPI is written from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with parameters as in `/products/{slug}`. */
  path: string;
  summary: string;
  access: Access;
  params: z.ZodMiniObject;
  query: z.ZodMiniObject;
  /**
   * What a POST, PUT or DELETE sends: JSON, or with `upload` a multipart form. A stream is read by the handler itself.
   */
  body: z.ZodMiniType;
  upload?: boolean | 'stream';
  /** The bytes that may be sent, where they are not as many as ever: 100,000 of JSON, 45 million of a form. */
  mostBytes?: number;
  /** Takes the header `Idempotency-Key`: what is sent again with the same key is done once. */
  takesKey?: true;
  /** 200 unless something was made. */
  status?: 201;
  /** What it answers, where that is not JSON: a file or a stream, of which `data` says nothing. */
  answers?: 'text/csv' | 'text/event-stream' | 'application/zip' | 'image/webp';
  data: z.ZodMiniType;
  meta: z.ZodMiniType;
  /** What it may refuse, by code, beside what follows from the rest (refusals.ts). */
  refusals: Refusals;
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;
/** Its status alone, or with the shape of what it tells programs in `details`. */
export type Refusal = RefusalStatus | { status: RefusalStatus; details: z.ZodMiniType };
export type Refusals = Readonly<Record<string, Refusal>>;

export const nothing = z.object({});
export type Nothing = typeof nothing;

interface Defaults {
  params: Nothing;
  query: Nothing;
  body: Nothing;
  meta: Nothing;
  refusals: Record<never, never>;
}
type Given = Omit<Endpoint, keyof Defaults> & Partial<Endpoint>;
type Filled<G extends Given> = {
  [K in keyof Endpoint]: K extends keyof G ? G[K] : K extends keyof Defaults ? Defaults[K] : undefined;
};

/** Fills in what an endpoint does not take. Its type keeps every part as it was written, the text of the path too. */
export function endpoint<const G extends Given>(given: G): Filled<G> {
  // right where a part was given and where it was not, which the checker cannot see of a type that is not known yet
  return { params: nothing, query: nothing, body: nothing, meta: nothing, refusals: {}, ...given } as Filled<G>;
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
/** As the handler gets it, read and checked. */
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
/** As the caller sends it. */
export type SentBodyOf<E extends Endpoint> = z.input<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
/** Text as it may be given in an address: a number or a flag is written out, several values are a list. */
type Written<Text> = Text extends readonly (infer One)[]
  ? readonly Written<One>[]
  : Text extends 'true' | 'false'
    ? Text | boolean
    : Text extends string
      ? string extends Text
        ? string | number
        : Text
      : Text;
type WrittenFields<Fields> =
  Fields extends Record<string, never> ? Record<never, never> : { [Name in keyof Fields]: Written<Fields[Name]> };
/** As the caller gives them, before they are written into the path. */
type SentParamsOf<E extends Endpoint> = WrittenFields<z.input<E['params']>>;
/** As the caller gives it, before it is written behind the `?`. */
export type SentQueryOf<E extends Endpoint> = WrittenFields<z.input<E['query']>>;
type Sent<Name extends string, Part> = keyof Part extends never
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Part
    ? { [N in Name]?: Part }
    : { [N in Name]: Part };
/** What a caller gives: the parts that the endpoint has, and those that it needs must be there. */
export type Sending<E extends Endpoint> = Sent<'params', SentParamsOf<E>> &
  Sent<'query', SentQueryOf<E>> &
  Sent<'body', SentOf<E>> & { headers?: Record<string, string> };
/** A form for an upload; the bytes themselves where they are the whole of it. */
type SentOf<E extends Endpoint> =
  Extract<E['upload'], true> extends never
    ? Extract<E['upload'], 'stream'> extends never
      ? z.input<E['body']> extends Record<string, never>
        ? Record<never, never>
        : z.input<E['body']>
      : Blob
    : FormData;

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
