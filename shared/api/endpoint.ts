import * as z from 'zod/mini';
import type { Permission } from '../permissions.ts';

/**
 * The callers of an endpoint. The server refuses all others before it reads the input: 401 without a sign-in, 403 for
 * the wrong role. `guest or signed-in`: a caller without a token is a guest; a token that is sent must be valid.
 * `self or …`: the person that `{userId}` in the path names, and staff with that permission.
 */
export type Access = 'anyone' | 'guest or signed-in' | 'signed-in' | Permission | `self or ${Permission}`;

/** The permission that staff need for this; absent if every signed-in user may call. */
export function permissionFor(access: Access): Permission | undefined {
  if (access === 'anyone' || access === 'guest or signed-in' || access === 'signed-in') return undefined;
  return access.replace(/^self or /, '') as Permission;
}

/** A call of the API. The server validates with it, the client gets its types, and OpenAPI is generated from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with parameters as in `/products/{slug}`. */
  path: string;
  summary: string;
  access: Access;
  params: z.ZodMiniObject;
  query: z.ZodMiniObject;
  /**
   * The body of a POST, PUT or DELETE: JSON, or with `upload` a multipart form. The handler itself reads a stream;
   * `raw` is the text as it came, which its sender has signed.
   */
  body: z.ZodMiniType;
  upload?: boolean | 'stream' | 'raw';
  /** The maximum size of the body, if it differs from the default: 100,000 bytes of JSON, 45 million of a form. */
  maxBytes?: number;
  /** Takes a plain form too, from programs that cannot send JSON: never from a page of the shop. */
  takesForm?: true;
  /** Takes the header `Idempotency-Key`: a repeat with the same key has no second effect. */
  takesKey?: true;
  /** 200 unless a record was created, or what came is read later. */
  status?: 201 | 202;
  /** The type of an answer that is not JSON: a file or a stream, which `data` does not describe. */
  answers?: 'text/csv' | 'text/event-stream' | 'application/zip' | 'image/webp';
  data: z.ZodMiniType;
  meta: z.ZodMiniType;
  /** The endpoint's own refusals, by code, besides those that follow from its other parts (refusals.ts). */
  refusals: Refusals;
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;
/** Its status alone, or with the schema of `details` for programs. */
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
type Input = Omit<Endpoint, keyof Defaults> & Partial<Endpoint>;
type Filled<G extends Input> = {
  [K in keyof Endpoint]: K extends keyof G ? G[K] : K extends keyof Defaults ? Defaults[K] : undefined;
};

/** Fills in the parts that an endpoint leaves out. The type preserves each given part literally, including the path. */
export function endpoint<const G extends Input>(input: G): Filled<G> {
  // right for given and missing parts, but the compiler cannot check that for a generic type
  return { params: nothing, query: nothing, body: nothing, meta: nothing, refusals: {}, ...input } as Filled<G>;
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
/** As the handler gets it, read and checked. */
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
/** As the caller sends it. */
export type SentBodyOf<E extends Endpoint> = z.input<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
/** Text for an address: numbers and flags are converted, several values become a list. */
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
/** The caller's parameters, before they are inserted into the path. */
type SentParamsOf<E extends Endpoint> = WrittenFields<z.input<E['params']>>;
/** The caller's query, before it is encoded. */
export type SentQueryOf<E extends Endpoint> = WrittenFields<z.input<E['query']>>;
type Sent<Name extends string, Part> = keyof Part extends never
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Part
    ? { [N in Name]?: Part }
    : { [N in Name]: Part };
/** The input of a call: optional for the parts that the endpoint has, required where it needs them. */
export type Sending<E extends Endpoint> = Sent<'params', SentParamsOf<E>> &
  Sent<'query', SentQueryOf<E>> &
  Sent<'body', SentOf<E>> & { headers?: Record<string, string> };
/** A form for an upload; or only the bytes if they are the whole body. */
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
  /** Facts that a program needs to continue: a new total, the remaining pieces. */
  details: z.optional(z.unknown()),
  requestId: z.string(),
});
export type Failure = z.output<typeof Failure>;
