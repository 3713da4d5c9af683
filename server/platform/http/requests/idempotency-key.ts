import { ApiError } from '../errors/errors.ts';

/** The Idempotency-Key header. Throws INVALID_KEY (400) for a malformed one. */
export function readKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new ApiError(400, 'INVALID_KEY', 'An Idempotency-Key must have 8 to 200 visible characters.');
  return key;
}
