import type { Hono } from 'hono';
import { serveStatic } from '@hono/node-server/serve-static';

/** What the build made. Names below /assets carry a hash of their content, so browsers keep them for good. */
export function staticFiles(app: Hono, folder: string): void {
  app.use('/assets/*', serveStatic({
    root: folder, precompressed: true,
    onFound: (_path, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
  }));
  app.on('GET', ['/favicon.svg', '/logo.svg', '/placeholder.svg', '/robots.txt'], serveStatic({
    root: folder, precompressed: true,
    onFound: (_path, context) => context.header('cache-control', 'public, max-age=3600'),
  }));
}
