import type { MiddlewareHandler } from 'hono';
import { minForFiles, noRoom, type FreeRoom } from './disk-room.ts';

/** An admin who frees space must be able to sign in and delete. */
const isAlwaysAllowed = (method: string, path: string) =>
  ['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) || path.includes('/auth/');

const largeBytes = 100_000;

/**
 * Refuses writes while the disk is nearly full: files first, then all, so that PostgreSQL never runs out of space and
 * stops. Throws 507.
 */
export function requiringRoom({ free, minForAll }: FreeRoom): MiddlewareHandler {
  return async ({ req }, next) => {
    if (!isAlwaysAllowed(req.method, req.path)) {
      const isFile =
        !(req.header('content-type') ?? '').startsWith('application/json') ||
        Number(req.header('content-length')) > largeBytes;
      if ((await free()) < (isFile ? minForFiles : minForAll)) throw noRoom();
    }
    await next();
  };
}
