import { paletteOf } from '#shared/look/palette.ts';
import { hasDefaultColours, type Look } from '#shared/look/themes.ts';
import { currentLanguage } from '#shared/language.ts';
import { fontsOf, lookCss } from './look-css.ts';

// For loaders alone, which run on the server.

const cache = new Map<string, { look: string; hints: string }>();

/** The parts of a page that LookStyle and LookHints show. The last ones are cached: each takes some milliseconds. */
export function writtenLook(look: Look): { look: string; hints: string } {
  const language = currentLanguage();
  const key = JSON.stringify([look, language]);
  const cached = cache.get(key);
  if (cached) return cached;
  const dark = hasDefaultColours(look) ? '#161512' : paletteOf(look.colours, 'dark').paper;
  const written = { look: lookCss(look), hints: [look.colours.paper, dark, ...fontsOf(look, language)].join(' ') };
  if (cache.size >= 4) cache.clear();
  cache.set(key, written);
  return written;
}
