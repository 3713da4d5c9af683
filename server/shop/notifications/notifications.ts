import { TooMany } from '#server/platform/http/errors/errors.ts';

interface Watcher {
  admin: string;
  mayWatch(): Promise<boolean>;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

const encoder = new TextEncoder();
const maxOfOne = 8;
const maxOfAll = 500;
// a browser that has not read this many messages is gone without having closed the connection
const maxUnsent = 20;

/**
 * Streams news to open dashboards. The feed reports changes (cache-invalidation.ts), so that all processes receive
 * them; changes within a second share a notice. Each heartbeat checks whether the viewer still has access.
 */
export class LiveNotifications {
  /** Of the feed of changes (db/routines/changes.sql). */
  readonly kinds = ['order', 'message', 'refund', 'return', 'discount', 'export'];
  readonly #watchers = new Set<Watcher>();
  readonly #beatMs: number;
  readonly #gatherMs: number;
  #news = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ beatMs = 30_000, gatherMs = 1000 } = {}) {
    this.#beatMs = beatMs;
    this.#gatherMs = gatherMs;
  }

  /** How many are open. */
  get watched(): number {
    return this.#watchers.size;
  }

  /** `all`: some may have been missed. */
  tell(kind: string): void {
    if (this.#watchers.size === 0) return;
    this.#news.add(kind);
    if (!this.#gathering) this.#send();
  }

  /** A stream for one dashboard, until it goes away or `mayWatch` says no. Throws TooMany. */
  watch(admin: string, mayWatch: () => Promise<boolean>): ReadableStream<Uint8Array> {
    const open = [...this.#watchers].filter((one) => one.admin === admin).length;
    if (this.#isStopped || open >= maxOfOne || this.#watchers.size >= maxOfAll)
      throw new TooMany('Too many dashboards are open. Close one and try again.', 60);
    let watcher: Watcher | undefined;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        watcher = { admin, mayWatch, controller };
        this.#watchers.add(watcher);
        // sent immediately, so that proxies pass the headers on
        write(watcher, ': open\n\n');
        this.#beat ??= setInterval(() => void this.#check(), this.#beatMs).unref();
      },
      cancel: () => {
        if (watcher) this.#forget(watcher);
      },
    });
  }

  /** Ends all streams, so that the server can close. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#gathering);
    for (const watcher of this.#watchers) this.#end(watcher);
  }

  #send(): void {
    this.#gathering = undefined;
    if (this.#news.size === 0) return;
    const news = JSON.stringify([...this.#news]);
    this.#news = new Set();
    for (const watcher of this.#watchers) this.#write(watcher, `event: news\ndata: ${news}\n\n`);
    this.#gathering = setTimeout(() => this.#send(), this.#gatherMs).unref();
  }

  async #check(): Promise<void> {
    await Promise.all(
      [...this.#watchers].map(async (watcher) => {
        // if the database does not answer, end the stream: the browser connects again
        if (await watcher.mayWatch().catch(() => false)) this.#write(watcher, ': beat\n\n');
        else this.#end(watcher);
      }),
    );
  }

  #write(watcher: Watcher, text: string): void {
    // it may have gone while we checked whether it may watch
    if (!this.#watchers.has(watcher)) return;
    if ((watcher.controller.desiredSize ?? 0) < -maxUnsent) this.#end(watcher);
    else write(watcher, text);
  }

  #end(watcher: Watcher): void {
    if (!this.#watchers.has(watcher)) return;
    this.#forget(watcher);
    watcher.controller.close();
  }

  #forget(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }
}

const write = ({ controller }: Watcher, text: string) => controller.enqueue(encoder.encode(text));
