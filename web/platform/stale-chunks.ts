/** What a page asks of the browser when a part of it cannot be had. */
interface Browser {
  /** Whether the shop has no such file any more; false where nobody knows. */
  isGone(url: string): Promise<boolean>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

const key = 'reloaded-for';

/** Whether the shop has no such file any more, because there is a new release. */
export const isGone = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  );

const browser: Browser = {
  isGone,
  get storage() {
    return sessionStorage;
  },
  reload: () => location.reload(),
};

/**
 * A page that was opened before a new release asks for files that are gone: it is loaded again, once for each file, so
 * that a file that is really missing does not go round in circles. A network that failed for a moment costs nobody
 * what they have typed.
 */
export async function onLostChunk(error: Error, { isGone, storage, reload }: Browser = browser): Promise<void> {
  const [url] = /(?:https?:\/)?\/\S+/.exec(error.message) ?? [];
  if (url === undefined || !(await isGone(url))) return;
  try {
    if (storage.getItem(key) === url) return;
    storage.setItem(key, url);
  } catch {
    // a browser that keeps nothing could not tell the second time from the first
    return;
  }
  reload();
}
