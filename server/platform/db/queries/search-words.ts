import { sql, type RawBuilder } from 'kysely';
import { latinDigits } from '#shared/digits.ts';

/**
 * Search words that must all match, in the form of as_searched(); a number is a single word in any spelling (`+880
 * 1712-345678`, `০১৭১২`).
 */
export function searchWords(typed: string): string[] {
  const latin = latinDigits(typed.normalize('NFC')).toLowerCase().trim();
  if (/^\+?[\d\s\p{Pd}()]{3,}$/u.test(latin) && /\d/.test(latin))
    return [latin.replace(/\D/g, '').replace(/^88(?=01)/, '')];
  return latin.split(/\s+/).filter(Boolean).slice(0, 8);
}

/** An index of trigrams needs runs of three letters. */
export const isIndexed = (word: string): boolean => /[\p{L}\p{M}\p{N}]{3}/u.test(word);

/** A LIKE pattern for texts that contain these letters anywhere. Escapes typed wildcards. */
export const holding = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** For a shorter word the index would be read as a whole, which takes longer than to read the rows. */
export function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return isIndexed(word) ? sql`${text} LIKE ${holding(word)}` : sql`strpos(${text}, ${word}) > 0`;
}
