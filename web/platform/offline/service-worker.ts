import { files, keep, offlinePages, pages } from './keep.ts';
import { markedOld, offlinePage } from './old-pages.ts';

// Keeps pages that were seen, for when there is no network (docs/decisions/0082). Built into one file, at /sw.js.
// Online the network always comes first, so nobody reads an old price who could read the present one. Pages are the
// same for everybody; what belongs to one person comes by the API, of which nothing is kept.

/** What TypeScript's own library of pages does not know. */
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

/** Pages of one order, one review, or one account. */
const ofOnePerson = /^\/(?:dashboard|order\/thanks|track|review|reset-password|confirm-email|erase-my-data)\b/;
/** Without the language that it may name. */
const bare = (path: string) => path.replace(/^\/(?:bn|en)(?=\/)/, '');
const isFile = (path: string) => /^\/(?:assets|media)\/|^\/(?:favicon|placeholder)\.svg$/.test(path);
const isSeenPage = (path: string) => !ofOnePerson.test(bare(path)) && !/^\/(?:api|share)\//.test(path);

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(pages)
      .then((kept) => Promise.all(offlinePages.map((path) => keepOffline(kept, path))))
      .then(() => worker.skipWaiting()),
  );
});

async function keepOffline(kept: Cache, path: string): Promise<void> {
  const page = await fetch(path);
  if (!page.ok) throw new Error(`${path}: ${page.status}`);
  if (!page.redirected) await kept.put(path, page);
}

worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropFormer(), startEarly(), keepOpen()])));

async function dropFormer(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name !== pages && name !== files);
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** The browser asks for a page while this worker is still starting. */
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
  else if (pathname.endsWith('.data') && isSeenPage(pathname)) event.respondWith(dataOf(event));
});

/** Names of files change with what is in them, so what is kept is right. */
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

/** What the router asks for on its way to another page. */
async function dataOf(event: Fetching): Promise<Response> {
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
