import { latinDigits } from '#shared/digits.ts';

/** Latin letters that no decomposition splits into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
};

/**
 * Text as search compares it: NFC, lower case, Latin digits, no diacritics, apostrophes or invisible characters, and a
 * space for any separators between words. NFC leaves ড়, ঢ় and য় decomposed (letter and nukta), in any spelling.
 */
export function normalise(text: string): string {
  return latinDigits(text)
    .replace(/[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\0]/gu, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'‘’ʼ`´′＇]/g, '')
    .replace(/[ßæœøđðþłıħŋ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/অা/g, 'আ') // typed in two strokes, it looks the same
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim();
}
