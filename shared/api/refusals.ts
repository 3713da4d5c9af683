import * as z from 'zod/mini';
import { nothing, permissionFor, type Endpoint, type Refusal, type RefusalStatus, type Refusals } from './endpoint.ts';

/** More tries than are allowed in a time; `Retry-After` says how many seconds to wait. */
export const limited = { TOO_MANY_TRIES: 429 } as const;
/** The record does not exist, or the caller may not see it. */
export const absent = { NOT_FOUND: 404 } as const;
/** The name, e-mail address or number belongs to another. */
export const taken = { ALREADY_TAKEN: 409 } as const;
/** The password was not confirmed in the last 10 minutes (`POST /auth/confirm`); `code`: a code is needed too. */
export const confirmedOnly = {
  CONFIRM_PASSWORD: { status: 403, details: z.object({ code: z.boolean() }) },
} as const;

/** The account has no e-mail address or no password: it is opened by a code to its number alone. */
export const completeOnly = { INCOMPLETE_ACCOUNT: 409 } as const;

// The refusals that follow from an endpoint's other parts. Each set is also a type: the codes that a caller may check
// for.
const guarded = { SIGN_IN_NEEDED: 401, FORBIDDEN: 403 } as const;
const parsed = { INVALID_INPUT: 400 } as const;
const read = {
  INVALID_JSON: 400,
  INVALID_FORM: 400,
  TOO_SLOW: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_TRIES: 429,
  NO_ROOM: 507,
} as const;
const keyed = { INVALID_KEY: 400, KEY_REUSED: 422 } as const;
/** The shop is too busy, or its database is away; a failure of the shop itself. */
const always = { BUSY: 503, INTERNAL: 500 } as const;

type Common = typeof guarded & typeof parsed & typeof read & typeof keyed & typeof always;
/** The codes with which an endpoint may refuse. */
export type RefusalCode<E extends Pick<Endpoint, 'refusals'>> = keyof (E['refusals'] & Common) & string;
/** The `details` of a refusal, for programs. */
export type DetailsOf<E extends Pick<Endpoint, 'refusals'>, Code extends string> = Code extends keyof E['refusals']
  ? E['refusals'][Code] extends { details: infer Details extends z.ZodMiniType }
    ? z.output<Details>
    : undefined
  : undefined;

/** All refusals of an endpoint, by code: those that it declares, and those that follow from its other parts. */
export function refusalsOf(endpoint: Endpoint): Refusals {
  const { access, method, upload, params, query, body } = endpoint;
  // a body sent to a call without input must still be an object
  const takesInput =
    [params, query, body].some((schema) => schema !== nothing) || (method !== 'GET' && upload !== 'stream');
  const { SIGN_IN_NEEDED, FORBIDDEN } = guarded;
  const { INVALID_JSON, INVALID_FORM, TOO_SLOW, TOO_LARGE, UNSUPPORTED_TYPE, TOO_MANY_TRIES, NO_ROOM } = read;
  return {
    ...always,
    ...(takesInput && parsed),
    ...(access !== 'anyone' && { SIGN_IN_NEEDED }),
    ...(access.startsWith('self or ') ? absent : permissionFor(access) && { FORBIDDEN }),
    ...(method !== 'GET' && { TOO_SLOW, TOO_LARGE, TOO_MANY_TRIES, NO_ROOM }),
    ...(method !== 'GET' &&
      upload !== 'stream' &&
      upload !== 'raw' && { UNSUPPORTED_TYPE, ...(upload ? { INVALID_FORM } : { INVALID_JSON }) }),
    ...(endpoint.takesKey && keyed),
    ...endpoint.refusals,
  };
}

/** The parts of a refusal, also of a short declaration. */
export function partsOf(refusal: Refusal): { status: RefusalStatus; details?: z.ZodMiniType } {
  return typeof refusal === 'number' ? { status: refusal } : refusal;
}
