// What the worker keeps, and for how long.

/** Another number when what is kept changes its form: the former ones are dropped. */
const version = 1;
export const pages = `pages-${version}`;
export const files = `files-${version}`;
const mostPages = 40;
const mostFiles = 200;

/** In the shop's first language, and in the other one: which that is, the shop says by leading the wrong one away. */
export const offlinePages = ['/offline', '/bn/offline', '/en/offline'];

/** Only whole answers that may be kept; the oldest make way. */
export async function keep(name: string, request: Request | string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected || /no-store|private/.test(answer.headers.get('cache-control') ?? ''))
    return;
  const kept = await caches.open(name);
  // what is put again moves to the end
  await kept.delete(request, { ignoreVary: true });
  await kept.put(request, answer);
  const keys = await kept.keys();
  const most = name === pages ? mostPages + offlinePages.length : mostFiles;
  const old = keys.filter(({ url }) => !offlinePages.includes(new URL(url).pathname)).slice(0, keys.length - most);
  if (keys.length > most) await Promise.all(old.map((key) => kept.delete(key)));
}
