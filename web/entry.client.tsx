import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { onLostChunk } from '#web/platform/stale-chunks.ts';

// the router itself reloads a page whose file is gone; this is for what is fetched within a page. The error is thrown
// all the same
addEventListener('vite:preloadError', ({ payload }) => void onLostChunk(payload));
import { readFirstLanguageFrom, readLanguageFrom } from '#shared/language.ts';
import { learnFirstWords, learnMoreWordsLater } from './ui/bangla-words.ts';

/**
 * A wide letter and a narrow one of the same width are boxes: the device has no Bangla font, and ours is fetched
 * (styles.css).
 */
function askForBanglaFont(): void {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen?.measureText('ঔ').width === pen?.measureText('১').width) document.documentElement.classList.add('no-bangla');
}

/** Without its words the page in Bangla is drawn again in English: React need not report that the two differ. */
function start({ hasWords }: { hasWords: boolean }): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      hasWords ? {} : { onRecoverableError: () => undefined },
    );
  });
}

async function startInBangla(): Promise<void> {
  start({ hasWords: await learnFirstWords() });
  learnMoreWordsLater();
}

// root.tsx
if (document.documentElement.dataset.first === 'bn') readFirstLanguageFrom(() => 'bn');
if (document.documentElement.lang === 'bn') {
  askForBanglaFont();
  readLanguageFrom(() => 'bn');
  // no script, so that English pages carry none of it and Bangla ones are not slower for it
  void startInBangla();
} else {
  // A phone looks through its fonts for a tenth of a second: on an English page, with a few Bangla names, in a task of
  // its own. Not later: where ours is fetched, letters that are in sight would move while somebody reads.
  setTimeout(askForBanglaFont);
  start({ hasWords: true });
}
