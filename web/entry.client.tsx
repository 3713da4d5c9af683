import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { onLostChunk } from '#web/platform/stale-chunks.ts';

// the router reloads a page whose own file is gone; this handles files that a page loads later. The error is still
// thrown
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
  // a separate file, so that English pages do not load it and Bangla pages do not wait for it
  void startInBangla();
} else {
  // A phone searches its fonts for a tenth of a second, so an English page with a few Bangla names does this in its own
  // task. It must not come later: when our font loads, visible letters would move during reading.
  setTimeout(askForBanglaFont);
  start({ hasWords: true });
}
