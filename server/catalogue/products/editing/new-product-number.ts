/** Product numbers: `P-4821935`, short enough to read aloud on the phone, random so that they do not count products. */

const smallest = 1_000_000;
const howMany = 9_000_000;

/** A new number: `P-` and seven digits, the first not 0. It may be in use: the database's unique constraint decides. */
export function newProductNumber(random: () => number = Math.random): string {
  return `P-${smallest + Math.floor(random() * howMany)}`;
}
