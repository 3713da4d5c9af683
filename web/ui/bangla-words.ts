import { use } from 'react';
import { useLocation } from 'react-router';
import { currentLanguage, learnBangla } from '#shared/language.ts';
import firstWords from '../../build/bangla-first.json?url';
import moreWords from '../../build/bangla-more.json?url';

// Only pages in Bangla fetch words: those of shared/bangla/first before a page comes alive, those of shared/bangla/more
// before a page that says them (checkout, orders, sign-in, account) is shown, and elsewhere once there is time.

/** How long to wait before each further try; the first is made at once. */
const pausesMs = [0, 500, 1500];
/** A line that stalls is given up, so that the next try has a new one. */
const mostMs = 10_000;
/** A page is being read: the words of other pages do not take its line. */
const quietMs = 2000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function fetchWords(url: string, priority: RequestPriority): Promise<Record<string, string>> {
  const stalled = pause(mostMs).then(() => Promise.reject(new Error(`${url} stalled`)));
  const response = await Promise.race([fetch(url, { priority }), stalled]);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // our own file; a test looks into it
  return (await Promise.race([response.json(), stalled])) as Record<string, string>;
}

/** False where the words cannot be had. */
async function learnFrom(url: string, priority: RequestPriority): Promise<boolean> {
  for (const ms of pausesMs) {
    if (ms > 0) await pause(ms);
    try {
      learnBangla(await fetchWords(url, priority));
      return true;
    } catch {
      // tried again; without them the page speaks English, and works
    }
  }
  return false;
}

/** What every page in Bangla says. */
export const learnFirstWords = (): Promise<boolean> => learnFrom(firstWords, 'auto');

let reading: Promise<boolean> | undefined;
let areLearned = false;
/** The visit of a page that has to do without them: the next one asks again. */
let missedAt: string | undefined;

function learnMoreWords(priority: RequestPriority): Promise<boolean> {
  reading ??= learnFrom(moreWords, priority).then((hasThem) => {
    areLearned = hasThem;
    if (!hasThem) reading = undefined;
    return hasThem;
  });
  return reading;
}

/** Fetches the words of the other pages before somebody goes there. */
export function learnMoreWordsLater(): void {
  setTimeout(() => void learnMoreWords('low'), quietMs);
}

let wanted: { at: string; words: Promise<void> } | undefined;

/** The words for a visit of a page; the same promise each time, as React wants it. */
function wordsFor(visit: string): Promise<void> {
  if (wanted?.at === visit) return wanted.words;
  const words = (async () => {
    if (!(await learnMoreWords('high'))) missedAt = visit;
  })();
  wanted = { at: visit, words };
  return words;
}

/**
 * Holds a page back until the words that it says are there: the page before it stays so long. For layouts, and to be
 * called with `false` for pages of theirs that say only the first words.
 */
export function useMoreWords(isNeeded = true): void {
  const { key } = useLocation();
  if (import.meta.env.SSR || !isNeeded || areLearned || missedAt === key || currentLanguage() !== 'bn') return;
  use(wordsFor(key));
}
