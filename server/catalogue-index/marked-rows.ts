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

/** The rows that meet all conditions. `count`: how many they are. */
export function passingRows({ rows, failed }: MarkedRows, count: number): Int32Array {
  const passing = new Int32Array(count + 1);
  let found = 0;
  // without a branch that the processor would have to guess: what is not kept is written over by the next one
  for (let n = 0; n < failed.length; n += 1) {
    passing[found] = rows ? (rows[n] ?? 0) : n;
    found += failed[n] === 0 ? 1 : 0;
  }
  return passing.subarray(0, count);
}
