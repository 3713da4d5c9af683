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
  /** Whether browsers cache pages for use without a network (web/platform/offline/service-worker.ts). */
  keepsPages?: boolean;
}

/** The service worker requests pages itself, so its own policy applies to these requests instead of a page's. */
const asking: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('content-security-policy', "default-src 'self'");
};

/** Replaces the service worker when offline pages are off: clears its caches and unregisters it. */
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
 * Serves the files of the build. Names below /assets contain a hash of their content, so browsers may cache them
 * forever. A file that this build does not have may come from another one.
 */
export function staticFiles(
  app: Hono,
  folder: string,
  { others = async () => [], keepsPages = true }: Other = {},
): void {
  const files = serveStatic({ root: folder, precompressed: true });
  app.use('/assets/*', keptFor('public, max-age=31536000, immutable'), files, fromOthers(others));
  app.get('/sw.js', keptFor('no-cache'), asking, keepsPages ? files : forgetful);
  app.get('/placeholder.svg', keptFor('public, max-age=86400'), files);
}

/** After a new build, open browsers and older processes request the files of earlier builds for a while. */
function fromOthers(others: () => Promise<string[]>): MiddlewareHandler {
  return async (context, next) => {
    for (const folder of await others()) {
      const found = await serveStatic({ root: folder, precompressed: true })(context, async () => undefined);
      if (found) return found;
    }
    return next();
  };
}
