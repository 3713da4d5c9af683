import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { partsOf, type DetailsOf } from '#shared/api/refusals.ts';
import { t } from '#shared/language.ts';

export interface FieldError {
  path: string;
  message: string;
}

/** A refusal as an answer: status and code for programs, message for people. All other errors become a 500. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string> | undefined;
  /** More for programs, in the failure's `details`. */
  readonly details: unknown;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { errors?: FieldError[]; headers?: Record<string, string>; details?: unknown } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers;
    this.details = more.details;
  }
}

interface More<Details> {
  errors?: FieldError[];
  headers?: Record<string, string>;
  details: Details;
}

/**
 * A refusal that its endpoint declares: the endpoint has the status and the shape of the details. Use any of several
 * endpoints with the same refusal.
 */
export function refusal<E extends Pick<Endpoint, 'refusals'>, Code extends keyof E['refusals'] & string>(
  endpoint: E,
  code: Code,
  message: string,
  ...more: undefined extends DetailsOf<E, Code> ? [Partial<More<DetailsOf<E, Code>>>?] : [More<DetailsOf<E, Code>>]
): ApiError {
  const declared = endpoint.refusals[code];
  // the type checker has verified at the caller that the code is one of the endpoint's
  if (declared === undefined) throw new TypeError(`${code} is not declared`);
  return new ApiError(partsOf(declared).status, code, message, more[0]);
}

export class NotFound extends ApiError {
  constructor(message: string) {
    super(404, 'NOT_FOUND', message);
  }
}

export class Invalid extends ApiError {
  constructor(errors: FieldError[]) {
    super(
      400,
      'INVALID_INPUT',
      errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '),
      { errors },
    );
  }
}

export class SignInNeeded extends ApiError {
  constructor(message = t('Please sign in.'), code = 'SIGN_IN_NEEDED') {
    super(401, code, message);
  }
}

export class Forbidden extends ApiError {
  constructor(message: string, code = 'FORBIDDEN') {
    super(403, code, message);
  }
}

export class Conflict extends ApiError {
  constructor(code: string, message: string, more: { errors?: FieldError[]; details?: unknown } = {}) {
    super(409, code, message, more);
  }
}

export class TooMany extends ApiError {
  /** How long to wait before the next try. */
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(429, 'TOO_MANY_TRIES', message, { headers: { 'retry-after': String(seconds) } });
    this.seconds = seconds;
  }
}

/** The shop cannot do this right now; the same call may succeed after `seconds`. */
export class Busy extends ApiError {
  constructor(seconds = 2) {
    super(503, 'BUSY', t('The shop is very busy right now. Please try again in a moment.'), {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** The database or the storage cannot be reached, or refuses to write; the same call may succeed later. */
export class DatabaseUnavailable extends ApiError {
  /** `method`: of the call. The message of a call that writes says whether it was stored. */
  constructor(method: string, seconds = 5) {
    const message =
      method === 'GET' || method === 'HEAD'
        ? t('The shop cannot load its data right now. Please try again in a minute.')
        : t('We cannot take orders or changes right now. What you typed is not lost. Please try again in a minute.');
    super(503, 'BUSY', message, { headers: { 'retry-after': String(seconds) } });
  }
}
