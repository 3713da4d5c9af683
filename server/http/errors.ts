import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface FieldError { path: string; message: string }

/** A refusal that the caller is told about: status and code for programs, message for people. Everything else thrown is a 500. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly errors: FieldError[] | undefined;

  constructor(status: ContentfulStatusCode, code: string, message: string, errors?: FieldError[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export class NotFound extends ApiError {
  constructor(message: string) { super(404, 'NOT_FOUND', message); }
}

export class Invalid extends ApiError {
  constructor(errors: FieldError[]) {
    super(400, 'INVALID_INPUT', errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '), errors);
  }
}
