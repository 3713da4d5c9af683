import { noticesApi } from '#shared/api/shop/notifications.ts';
import { ApiError, openStream } from '../client.ts';
import { readEvents } from './event-stream.ts';

interface Follower {
  /** The kinds of changes; `all` if some may be missing. */
  onNews(kinds: string[]): void;
  /** Whether the connection is open and news arrive immediately; if not, the follower must poll. */
  onLive(isLive: boolean): void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A stream of at least this time, in milliseconds, was stable: retry soon. */
const steadyMs = 10_000;
/** A stream that opens within this time, in milliseconds, misses no change of the page. */
const quickMs = 500;
/** The server beats each 30 seconds. Without two of them the connection is dead, as after a computer has slept. */
const silentMs = 75_000;

/** Listens to the server's news while this page is visible, and reconnects. Returns a function that ends it. */
export function followNews(follower: Follower): () => void {
  let away = new AbortController();
  const missed = { any: false };
  const look = () => {
    away.abort();
    away = new AbortController();
    if (document.hidden) follower.onLive(false);
    else void keepListening(follower, missed, away.signal);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    away.abort();
  };
}

async function keepListening(follower: Follower, missed: { any: boolean }, signal: AbortSignal): Promise<void> {
  for (let pause = firstPauseMs; ;) {
    const begun = Date.now();
    const isRefused = await listen(follower, missed, signal).then(() => false, isForGood);
    // after the end, do not call the follower
    if (signal.aborted) return;
    follower.onLive(false);
    if (isRefused) return;
    pause = Date.now() - begun > steadyMs ? firstPauseMs : Math.min(pause * 2, longestPauseMs);
    // spreads the reconnects after a restart of the server
    await wait(pause * (0.5 + Math.random()), signal);
    if (signal.aborted) return;
  }
}

/** The person is signed out or not staff any more: retrying is useless. */
const isForGood = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Resolves when the stream ends. Throws when it cannot be opened. */
async function listen({ onNews, onLive }: Follower, missed: { any: boolean }, signal: AbortSignal): Promise<void> {
  const silent = new AbortController();
  const stop = () => silent.abort();
  signal.addEventListener('abort', stop, { once: true });
  let impatient = setTimeout(stop, silentMs);
  const hear = () => {
    clearTimeout(impatient);
    impatient = setTimeout(stop, silentMs);
  };
  try {
    const begun = Date.now();
    const stream = await openStream(noticesApi.live, silent.signal);
    onLive(true);
    // after a quick connection the page's own data is fresh; else events may have been missed
    if (missed.any || Date.now() - begun > quickMs) onNews(['all']);
    missed.any = true;
    for await (const { event, data } of readEvents(stream, hear))
      if (event === 'news') onNews(JSON.parse(data) as string[]); // our own server's list of words
  } finally {
    clearTimeout(impatient);
    signal.removeEventListener('abort', stop);
  }
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
