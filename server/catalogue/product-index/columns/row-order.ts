import type { IdRows } from '#server/platform/column-store/id-rows.ts';

type Rows = Int32Array<ArrayBuffer>;

const digits = 2 ** 16;
const counts = new Int32Array(digits + 1);

/**
 * The rows in the order of a number from 0 to 65,535 that each has; those that have the same stay in the order in which
 * they came. A larger number is sorted by its last digits first. A million rows take some milliseconds, where a
 * comparison of two at a time takes half a second.
 */
export function sortedBy(rows: Rows, numbers: Uint16Array): Rows {
  counts.fill(0);
  for (let n = 0; n < rows.length; n += 1) counts[(numbers[rows[n] ?? 0] ?? 0) + 1]! += 1;
  for (let digit = 0; digit < digits; digit += 1) {
    if (counts[digit + 1] === rows.length) return rows;
    counts[digit + 1]! += counts[digit]!;
  }
  const sorted = new Int32Array(rows.length);
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    sorted[counts[numbers[row] ?? 0]!++] = row;
  }
  return sorted;
}

/** Numbers from 0 to 65,535 by which rows are sorted, the last digits first. */
export type Digits = readonly Uint16Array[];

/** Of whole numbers from -2^52 on, by row. `falling`: the largest first. */
export function digitsOf(values: ArrayLike<number>, rows: number, { size, falling = false }: DigitsOf): Uint16Array[] {
  const turned = falling ? digits - 1 : 0;
  return Array.from({ length: size }, (_, place) => {
    const unit = digits ** place;
    const numbers = new Uint16Array(rows);
    // what is negative comes before what is not; the array takes the last sixteen bits
    for (let row = 0; row < rows; row += 1)
      numbers[row] = (Math.floor(((values[row] ?? 0) + smallest[size]) / unit) % digits) ^ turned;
    return numbers;
  });
}

/** Of the ids, the newest first. */
export const digitsOfIds = (ids: IdRows): Uint16Array[] =>
  [7, 6, 5, 4, 3, 2, 1, 0].map((place) => ids.digits(place).map((digit) => digit ^ (digits - 1)));

interface DigitsOf {
  /** Of 32 bits, or of 53. */
  size: 2 | 4;
  falling?: boolean;
}
/** Is added so that nothing is negative. */
const smallest = { 2: 2 ** 31, 4: 2 ** 52 } as const;
