import { latinDigits } from './digits.ts';

/**
 * A mobile number of Bangladesh in our form, `01712345678`, from usual spellings: `+880 1712-345678`, `০১৭১২৩৪৫৬৭৮`,
 * `8801712345678`, `1712345678`. Absent: not a mobile number.
 */
export function asPhone(text: string): string | undefined {
  const bare = latinDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}().]/gu, '')
    .replace(/^(?:\+|00)?88(?=01)/, '')
    // a usual spelling, and that of spreadsheets
    .replace(/^(?=1[3-9]\d{8}$)/, '0');
  return /^01[3-9]\d{8}$/.test(bare) ? bare : undefined;
}
