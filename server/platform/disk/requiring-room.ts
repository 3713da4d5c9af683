import type { MiddlewareHandler } from 'hono';
import { leastForFiles, noRoom, type FreeRoom } from './disk-room.ts';

/** Somebody who makes room must be able to sign in and to remove things. */
const isAlwaysAllowed = (method: string, path: string) =>
  ['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method) || path.includes('/auth/');

const largeBytes = 100_000;

/**
 * Refuses what would be stored while the disk is nearly full: files first, then everything, so that PostgreSQL, which
 * ends when it cannot write, never comes to that. Throws 507.
 */
export function requiringRoom({ free, leastForAll }: FreeRoom): MiddlewareHandler {
  return async ({ req }, next) => {
    if (!isAlwaysAllowed(req.method, req.path)) {
      const isFile =
        !(req.header('content-type') ?? '').startsWith('application/json') ||
        Number(req.header('content-length')) > largeBytes;
      if ((await free()) < (isFile ? leastForFiles : leastForAll)) throw noRoom();
    }
    await next();
  };
}
