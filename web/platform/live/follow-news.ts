import { noticesApi } from '#shared/api/shop/notifications.ts';
import { ApiError, openStream } from '../client.ts';
import { readEvents } from './event-stream.ts';

interface Follower {
  /** Kinds of what is new; `all` where some may have been missed. */
  onNews(kinds: string[]): void;
  /** Whether the connection is open and news arrive at once; if not, the follower must poll. */
  onLive(isLive: boolean): void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A stream that lasted so long, in milliseconds, was a good one: the next may be tried soon. */
const steadyMs = 10_000;
/** A stream that opens so fast, in milliseconds, misses nothing of what the page shows. */
const quickMs = 500;
/** The server beats each 30 seconds. Without two of them the connection is dead, as after a computer has slept. */
const silentMs = 75_000;

/** Listens to news of the server while this page is visible, and reconnects. Returns a function that ends it. */
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
    // after the end nobody is called any more
    if (signal.aborted) return;
    follower.onLive(false);
    if (isRefused) return;
    pause = Date.now() - begun > steadyMs ? firstPauseMs : Math.min(pause * 2, longestPauseMs);
    // not all at once, when a server comes back
    await wait(pause * (0.5 + Math.random()), signal);
    if (signal.aborted) return;
  }
}

/** Nobody is signed in any more, or they are no admin: there is nothing to try again. */
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
    // the page has just asked for all there is, if this was quick; else something may have come while nobody listened
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
