import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';

const keptFor =
  (cacheControl: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (context.res.ok) context.res.headers.set('cache-control', cacheControl);
  };

/**
 * The files of the build. Names below /assets carry a hash of their content, so browsers may cache them forever, and a
 * file that this build does not have may be taken from another one.
 */
export function staticFiles(app: Hono, folder: string, others: () => Promise<string[]> = async () => []): void {
  const files = serveStatic({ root: folder, precompressed: true });
  app.use('/assets/*', keptFor('public, max-age=31536000, immutable'), files, fromOthers(others));
  for (const name of ['/favicon.svg', '/logo.svg', '/placeholder.svg'])
    app.get(name, keptFor('public, max-age=86400'), files);
}

/** After a new build, open browsers and processes that run the build before ask for its files for a while. */
function fromOthers(others: () => Promise<string[]>): MiddlewareHandler {
  return async (context, next) => {
    for (const folder of await others()) {
      const found = await serveStatic({ root: folder, precompressed: true })(context, async () => undefined);
      if (found) return found;
    }
    return next();
  };
}
