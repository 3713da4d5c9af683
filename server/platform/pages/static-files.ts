import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';

const keptFor =
  (cacheControl: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (context.res.ok) context.res.headers.set('cache-control', cacheControl);
  };

interface Other {
  /** The folders of other builds. */
  others?(): Promise<string[]>;
  /** Whether browsers keep pages for when there is no network (web/platform/offline/service-worker.ts). */
  keepsPages?: boolean;
}

/** The worker asks the shop for pages: its own policy holds for what it does, not that of a page. */
const asking: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('content-security-policy', "default-src 'self'");
};

/** In place of the worker that keeps pages: drops what it kept, and goes. */
const forgetful: MiddlewareHandler = async (context) =>
  context.body(
    `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())));
`,
    200,
    { 'content-type': 'text/javascript' },
  );

/**
 * The files of the build. Names below /assets carry a hash of their content, so browsers may cache them forever, and a
 * file that this build does not have may be taken from another one.
 */
export function staticFiles(
  app: Hono,
  folder: string,
  { others = async () => [], keepsPages = true }: Other = {},
): void {
  const files = serveStatic({ root: folder, precompressed: true });
  app.use('/assets/*', keptFor('public, max-age=31536000, immutable'), files, fromOthers(others));
  app.get('/sw.js', keptFor('no-cache'), asking, keepsPages ? files : forgetful);
  for (const name of ['/favicon.svg', '/placeholder.svg']) app.get(name, keptFor('public, max-age=86400'), files);
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
