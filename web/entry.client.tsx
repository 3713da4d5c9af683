import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { onLostChunk } from './stale-chunks.ts';

// the router itself loads a page anew whose file is gone; this is for what is fetched within a page. The error is thrown all the same
addEventListener('vite:preloadError', ({ payload }) => void onLostChunk(payload));
import { learnBangla, readLanguageFrom } from '#shared/language.ts';
import banglaWords from '../build/bangla-words.json?url';

if (document.documentElement.lang === 'bn') {
  readLanguageFrom(() => 'bn');
  // no script, so that English pages carry none of it and Bangla ones are not slower for it
  learnBangla(await (await fetch(banglaWords)).json() as Record<string, string>);
}

startTransition(() => {
  hydrateRoot(document, <StrictMode><HydratedRouter /></StrictMode>);
});
