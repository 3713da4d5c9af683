/** The browser functions needed when a part of a page fails to load. */
interface Browser {
  /** Whether the shop no longer has such a file; false if unknown. */
  isGone(url: string): Promise<boolean>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

const key = 'reloaded-for';

/** Whether the shop no longer has this file, because of a new release. */
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
 * A page opened before a release requests files that are gone. Reloads it once per file, so that a file that is really
 * missing causes no loop. A short network failure does not reload, so that typed text is not lost.
 */
export async function onLostChunk(error: Error, { isGone, storage, reload }: Browser = browser): Promise<void> {
  const [url] = /(?:https?:\/)?\/\S+/.exec(error.message) ?? [];
  if (url === undefined || !(await isGone(url))) return;
  try {
    if (storage.getItem(key) === url) return;
    storage.setItem(key, url);
  } catch {
    // without storage, the second failure would look like the first and loop
    return;
  }
  reload();
}
