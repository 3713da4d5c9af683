import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';

const keptFor =
  (cacheControl: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (context.res.ok) context.res.headers.set('cache-control', cacheControl);
  };

/** The files of the build. Names below /assets carry a hash of their content, so browsers may cache them forever. */
export function staticFiles(app: Hono, folder: string): void {
  const files = serveStatic({ root: folder, precompressed: true });
  app.use('/assets/*', keptFor('public, max-age=31536000, immutable'), files);
  for (const name of ['/favicon.svg', '/logo.svg', '/placeholder.svg'])
    app.get(name, keptFor('public, max-age=86400'), files);
}
