import { latinDigits } from '#shared/digits.ts';

/**
 * The canonical form of a product number as people type it (`p4821935`, `4821935`, ` P 4821 935 `, `পি-৪৮২১৯৩৫`), or
 * null for any other text. Only spaces and dashes are allowed between the digits: a price such as `৳48,21,935` is not a
 * product number.
 */
export function asProductNumber(text: string): string | null {
  const bare = latinDigits(text).replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, '');
  const digits = /^(?:p|পি)?([1-9][0-9]{6})$/i.exec(bare)?.[1];
  return digits === undefined ? null : `P-${digits}`;
}
