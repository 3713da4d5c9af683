import { use } from 'react';
import { currentLanguage, learnBangla } from '#shared/language.ts';
import firstWords from '../../build/bangla-first.json?url';
import moreWords from '../../build/bangla-more.json?url';

// Only pages in Bangla fetch words: those of shared/bangla/first before a page comes alive, those of shared/bangla/more
// before a page that says them (checkout, orders, sign-in, account) is shown, and elsewhere once there is time.

/** How long to wait before each try. */
const pausesMs = [0, 500, 1500];
/** A line that stalls is given up; what could not be had is asked for again so much later. */
const mostMs = 10_000;
/** A page is being read: the words of other pages do not take its line. */
const quietMs = 2000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** False where the words cannot be had: without them the page speaks English, and works. */
async function learnFrom(url: string, priority: RequestPriority): Promise<boolean> {
  for (const ms of pausesMs) {
    await pause(ms);
    // older browsers have no such signal
    const signal = AbortSignal.timeout?.(mostMs);
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

/** What every page in Bangla says. */
export const learnFirstWords = (): Promise<boolean> => learnFrom(firstWords, 'auto');

let reading: Promise<void> | undefined;
/** They are there, or are not waited for any more. */
let isDone = false;

async function readMoreWords(): Promise<void> {
  const hasThem = await learnFrom(moreWords, 'low');
  isDone = true;
  if (!hasThem) setTimeout(() => void readMoreWords(), mostMs);
}

/** The same promise each time, as React wants it. */
export const learnMoreWords = (): Promise<void> => (reading ??= readMoreWords());

/** Fetches the words of the other pages before somebody goes there. */
export function learnMoreWordsLater(): void {
  setTimeout(() => void learnMoreWords(), quietMs);
}

/**
 * Holds a page back until the words that it says are there: the page before it stays so long. For layouts, and to be
 * called with `false` for pages of theirs that say only the first words.
 */
export function useMoreWords(isNeeded = true): void {
  if (!import.meta.env.SSR && isNeeded && !isDone && currentLanguage() === 'bn') use(learnMoreWords());
}
