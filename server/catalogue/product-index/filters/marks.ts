/** A condition on a column: a mark for each code that is not wanted, or a number from `least` to `most`. */
export type Condition = { values: Int32Array } & ({ marks: Uint8Array } | { bit: number; least: number; most: number });

// A plain loop for each kind of condition, without a branch that the processor would have to guess: a million rows take
// a millisecond.

/** Adds the bits of the condition to those of each row that does not meet it. */
export function markAll(failed: Uint8Array, condition: Condition): void {
  const { values } = condition;
  if ('marks' in condition) {
    const { marks } = condition;
    for (let row = 0; row < failed.length; row += 1) failed[row] = (failed[row] ?? 0) | (marks[values[row] ?? 0] ?? 0);
    return;
  }
  const { bit, least, most } = condition;
  for (let row = 0; row < failed.length; row += 1)
    failed[row] = (failed[row] ?? 0) | (outside(values[row] ?? 0, least, most) & bit);
}

/** The same of some rows, whose marks stand side by side. */
export function markFound(failed: Uint8Array, condition: Condition, found: Int32Array): void {
  const { values } = condition;
  if ('marks' in condition) {
    const { marks } = condition;
    for (let n = 0; n < failed.length; n += 1) failed[n] = (failed[n] ?? 0) | (marks[values[found[n] ?? 0] ?? 0] ?? 0);
    return;
  }
  const { bit, least, most } = condition;
  for (let n = 0; n < failed.length; n += 1)
    failed[n] = (failed[n] ?? 0) | (outside(values[found[n] ?? 0] ?? 0, least, most) & bit);
}

/** Those of the rows that meet the conditions, written over the others. */
export function meeting(rows: Int32Array, conditions: readonly Condition[]): Int32Array {
  let left = rows;
  for (const condition of conditions) left = left.subarray(0, keep(left, condition));
  return left;
}

/** Puts the rows that meet the condition first; says how many they are. What is not kept is written over. */
function keep(rows: Int32Array, condition: Condition): number {
  const { values } = condition;
  let cached = 0;
  if ('marks' in condition) {
    const { marks } = condition;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      rows[cached] = row;
      cached += (marks[values[row] ?? 0] ?? 0) === 0 ? 1 : 0;
    }
    return cached;
  }
  const { least, most } = condition;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    rows[cached] = row;
    cached += 1 + outside(values[row] ?? 0, least, most);
  }
  return cached;
}

/** 0: the row meets the condition. */
export function markOf(condition: Condition, row: number): number {
  const value = condition.values[row] ?? 0;
  if ('marks' in condition) return condition.marks[value] ?? 0;
  return outside(value, condition.least, condition.most) & condition.bit;
}

/** All bits if the number is less or more, else none: the sign of one of the differences. */
const outside = (value: number, min: number, max: number) => ((value - min) | (max - value)) >> 31;
