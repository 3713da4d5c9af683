// The cache of the service worker, and its limits.

/** Increase it when the stored format changes: the former caches are deleted. */
const version = 1;
export const pages = `pages-${version}`;
export const files = `files-${version}`;
const maxPages = 40;
const maxFiles = 200;

/** The mark of a shop without a logo. It is asked for each time: the address stays, the colours are the shop's. */
export const mark = '/favicon.svg';
/**
 * Kept from the start, and never dropped. The page is in the shop's first language, and in the other one: which that is,
 * the shop says by leading the wrong one away.
 */
export const fixed = ['/offline', '/bn/offline', '/en/offline', mark];

/** Caches complete answers that allow it; the oldest make room. */
export async function keep(name: string, request: Request | string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected || /no-store|private/.test(answer.headers.get('cache-control') ?? ''))
    return;
  const stored = await caches.open(name);
  // storing it again moves it to the end
  await stored.delete(request, { ignoreVary: true });
  await stored.put(request, answer);
  const keys = await stored.keys();
  const max = name === pages ? maxPages + fixed.length : maxFiles;
  const old = keys.filter(({ url }) => !fixed.includes(new URL(url).pathname)).slice(0, keys.length - max);
  if (keys.length > max) await Promise.all(old.map((key) => stored.delete(key)));
}
