/** Rows of the table, and of each the conditions that it does not meet. Only until the next question. */
export interface MarkedRows {
  /** Absent: all rows of the table, in their order. */
  rows: Int32Array | undefined;
  /** Of each of these rows, as bits (conditions.ts); 0: it is in the list. */
  failed: Uint8Array;
}

const [lowBits, highBits, ones] = [0x7f7f7f7f, 0x80808080 | 0, 0x01010101];

/** How many rows meet all conditions: the zeros of the bytes, four at a time. */
export function countPassing({ failed }: MarkedRows): number {
  const whole = failed.length & ~3;
  const words = new Int32Array(failed.buffer, failed.byteOffset, whole >> 2);
  let count = 0;
  for (let n = 0; n < words.length; n += 1) {
    const bytes = words[n] ?? 0;
    // the highest bit of each byte that is zero
    const zeros = ~(((bytes & lowBits) + lowBits) | bytes) & highBits;
    if (zeros !== 0) count += Math.imul(zeros >>> 7, ones) >>> 24;
  }
  for (let n = whole; n < failed.length; n += 1) if (failed[n] === 0) count += 1;
  return count;
}

/** Used by one question after the other. */
let scratch = new Int32Array(1024);

/** The rows that meet all conditions. Only until the next call. */
export const passingRows = (marked: MarkedRows): Int32Array => rowsMarked(marked, onlyZero);

const onlyZero = Uint8Array.from({ length: 256 }, (_, mark) => (mark === 0 ? 1 : 0));

/** The rows with these marks: 1 in `wanted`. Only until the next call. */
export function rowsMarked({ rows, failed }: MarkedRows, wanted: Uint8Array): Int32Array {
  if (scratch.length <= failed.length) scratch = new Int32Array(failed.length * 2 + 1);
  const found = scratch;
  let count = 0;
  // without a branch that the processor would have to guess: what is not wanted is written over by the next one
  if (rows) {
    for (let n = 0; n < failed.length; n += 1) {
      found[count] = rows[n] ?? 0;
      count += wanted[failed[n] ?? 0] ?? 0;
    }
  } else {
    for (let n = 0; n < failed.length; n += 1) {
      found[count] = n;
      count += wanted[failed[n] ?? 0] ?? 0;
    }
  }
  return found.subarray(0, count);
}
