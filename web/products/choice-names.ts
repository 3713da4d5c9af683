import { inDigits, t } from '#shared/language.ts';

// Colours and sizes stand in the catalogue as the seller writes them, in English. Those that many sell have a Bangla
// word.

export const colorName = (color: string): string => t(color);

/** `1 kg`, `42`, `Free Size`; letters (`XL`, `3XL`) stay as they are everywhere. */
export function sizeName(size: string): string {
  const words = t(size).replace(/^(\S*\d) ([a-z]+)$/i, (_, n: string, unit: string) => t(`{n} ${unit}`, { n }));
  return /[a-z]/i.test(words) ? words : inDigits(words);
}

/** Red, M */
export const choiceOf = ({ color, size }: { color: string | null; size: string | null }): string =>
  [color && colorName(color), size && sizeName(size)].filter(Boolean).join(', ');
