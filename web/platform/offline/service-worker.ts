import { files, fixed, keep, mark, pages } from './keep.ts';
import { markedOld, offlinePage } from './old-pages.ts';
import { isSeenPage } from './seen-pages.ts';

// Caches visited pages for use without a network (docs/decisions/0082). Built into a single file, /sw.js. Online the
// network always comes first, so that visitors see present prices. Pages are the same for all visitors; personal data
// comes by the API, which is never cached.

/** The types that TypeScript's DOM library lacks. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<{ url: string }[]> };
  addEventListener(type: 'install' | 'activate', take: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', take: (event: Fetching) => void): void;
}
// the scope in which this file runs, which is no window
const worker = self as unknown as Worker;

const isFile = (path: string) => /^\/(?:assets|media)\/|^\/placeholder\.svg$/.test(path);

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(pages)
      .then((stored) => Promise.all(fixed.map((path) => keepFixed(stored, path))))
      .then(() => worker.skipWaiting()),
  );
});

async function keepFixed(stored: Cache, path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  if (!answer.redirected) await stored.put(path, answer);
}

worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropFormer(), startEarly(), keepOpen()])));

async function dropFormer(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name !== pages && name !== files);
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** The browser requests a page while this worker is still starting. */
const startEarly = async () => worker.registration.navigationPreload?.enable();

/** The page that was opened before this worker was there has been seen too. */
async function keepOpen(): Promise<void> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(
    open
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => isSeenPage(pathname))
      .map(async ({ pathname, search }) => keep(pages, pathname + search, await fetch(pathname + search))),
  ).catch(() => undefined);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (isFile(pathname)) event.respondWith(fileOf(event));
  else if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (pathname === mark || (pathname.endsWith('.data') && isSeenPage(pathname)))
    event.respondWith(newestOf(event));
});

/** Names of files change with their content, so a cached file is always right. */
async function fileOf(event: Fetching): Promise<Response> {
  const known = await caches.match(event.request, { cacheName: files, ignoreVary: true });
  if (known) return known;
  const answer = await fetch(event.request);
  event.waitUntil(keep(files, event.request, answer.clone()));
  return answer;
}

async function pageOf(event: Fetching): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isSeenPage(pathname)) event.waitUntil(keep(pages, pathname + search, answer.clone()));
    return answer;
  } catch {
    const known = await caches.match(pathname + search, { cacheName: pages, ignoreVary: true });
    return known ? markedOld(known) : offlinePage(pathname);
  }
}

/** What the router asks for on its way to another page, and the mark. */
async function newestOf(event: Fetching): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(pages, event.request, answer.clone()));
    return answer;
  } catch (error) {
    const known = await caches.match(event.request, { cacheName: pages, ignoreVary: true });
    if (known) return known;
    throw error;
  }
}
