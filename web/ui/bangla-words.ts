import { use } from 'react';
import { currentLanguage, learnBangla } from '#shared/language.ts';
import firstWords from '../../build/bangla-first.json?url';
import moreWords from '../../build/bangla-more.json?url';

// Only Bangla pages load words. shared/bangla/first loads before a page becomes interactive. shared/bangla/more loads
// before pages that need it (checkout, orders, sign-in, account), and elsewhere when the browser is idle.

/** How long to wait before each try. */
const pausesMs = [0, 500, 1500];
/** A stalled request is given up, and repeated after this time. */
const maxMs = 10_000;
/** A page is being read: the words of other pages do not take its line. */
const quietMs = 2000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** False if the words fail to load: the page then works in English. */
async function learnFrom(url: string, priority: RequestPriority): Promise<boolean> {
  for (const ms of pausesMs) {
    await pause(ms);
    // older browsers have no such signal
    const signal = AbortSignal.timeout?.(maxMs);
    const learned = await fetch(url, { priority, ...(signal && { signal }) })
      .then(async (response) => learnBangla((await response.json()) as Record<string, string>))
      .then(
        () => true,
        () => false,
      );
    if (learned) return true;
  }
  return false;
}

/** Loads the words of every Bangla page. */
export const learnFirstWords = (): Promise<boolean> => learnFrom(firstWords, 'auto');

let reading: Promise<void> | undefined;
/** The words are loaded, or the wait is over. */
let isDone = false;

async function readMoreWords(): Promise<void> {
  const hasThem = await learnFrom(moreWords, 'low');
  isDone = true;
  if (!hasThem) setTimeout(() => void readMoreWords(), maxMs);
}

/** The same promise each time, as React wants it. */
const learnMoreWords = (): Promise<void> => (reading ??= readMoreWords());

/** Loads the words of the other pages before the visitor goes there. */
export function learnMoreWordsLater(): void {
  setTimeout(() => void learnMoreWords(), quietMs);
}

/**
 * Delays a page until its words have loaded; the former page stays meanwhile. For layouts; call it with `false` on
 * pages that need only the first words.
 */
export function useMoreWords(isNeeded = true): void {
  if (!import.meta.env.SSR && isNeeded && !isDone && currentLanguage() === 'bn') use(learnMoreWords());
}
