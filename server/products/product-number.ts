import { latinDigits } from '#shared/digits.ts';

/** Product numbers: `P-4821935`, short enough to read aloud on the phone, random so that they do not count products. */

const smallest = 1_000_000;
const howMany = 9_000_000;

/** A fresh number, `P-` and seven digits, the first not 0. It may be taken: the database's unique constraint decides. */
export function newProductNumber(random: () => number = Math.random): string {
  return `P-${smallest + Math.floor(random() * howMany)}`;
}

/**
 * The canonical form of a product number as people type it (`p4821935`, `4821935`, ` P 4821 935 `, `পি-৪৮২১৯৩৫`),
 * or null where the text is anything else. Only spaces and dashes may stand between the digits: a price such as
 * `৳48,21,935` is no product number.
 */
export function asProductNumber(text: string): string | null {
  const bare = latinDigits(text).replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, '');
  const digits = /^(?:p|পি)?([1-9][0-9]{6})$/i.exec(bare)?.[1];
  return digits === undefined ? null : `P-${digits}`;
}
