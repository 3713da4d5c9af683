import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { t } from '#shared/language.ts';

export interface FieldError {
  path: string;
  message: string;
}

/** A refusal that the caller is told about: status and code for programs, message for people. Everything else thrown is a 500. */
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

export class NotFound extends ApiError {
  constructor(message: string, more: { details?: unknown } = {}) {
    super(404, 'NOT_FOUND', message, more);
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
  /** `seconds`: until it may be tried again. */
  constructor(message: string, seconds: number) {
    super(429, 'TOO_MANY_TRIES', message, { headers: { 'retry-after': String(seconds) } });
  }
}

/** The shop cannot do this right now; the same call may succeed after `seconds`. */
export class Busy extends ApiError {
  constructor(seconds = 2) {
    super(503, 'BUSY', t('The shop is very busy just now. Please try again in a moment.'), {
      headers: { 'retry-after': String(seconds) },
    });
  }
}
