import { inDigits, t } from '#shared/language.ts';

// The catalogue has colours and sizes in English, as the seller writes them. Common ones have a Bangla word.

export const colorName = (color: string): string => t(color);

/** `1 kg`, `42`, `Free Size`; letters (`XL`, `3XL`) stay as they are everywhere. */
export function sizeName(size: string): string {
  const words = t(size).replace(/^(\S*\d) ([a-z]+)$/i, (_, n: string, unit: string) => t(`{n} ${unit}`, { n }));
  return /[a-z]/i.test(words) ? words : inDigits(words);
}

/** Red, M */
export const choiceOf = ({ color, size }: { color: string | null; size: string | null }): string =>
  [color && colorName(color), size && sizeName(size)].filter(Boolean).join(', ');
