import type { BrandFilters } from '#shared/api/catalogue.ts';
import { conditionsOf, out, type Condition } from './conditions.ts';
import type { MarkedRows } from './marked-rows.ts';
import type { ProductTable } from './product-table.ts';

/** Used by one question after the other: to make a new array of a million places takes longer than to fill it. */
let scratch = new Uint8Array(1024);
/** The same for the marks of all rows where those of some are in `scratch`. */
let whole = new Uint8Array(1024);

/** For each row, or for each of the rows in which the searched words stand, the conditions that it does not meet. */
export function failedConditions(table: ProductTable, filters: BrandFilters, found?: Int32Array): MarkedRows {
  const length = found ? found.length : table.rows;
  if (scratch.length < length) scratch = new Uint8Array(length * 2);
  const failed = scratch.subarray(0, length);
  failed.fill(0);
  for (const condition of conditionsOf(table, filters))
    if (found) markFound(failed, condition, found);
    else markAll(failed, condition);
  return { rows: found, failed };
}

/** The marks by row; what was not looked at is not wanted. */
export function ofAllRows(table: ProductTable, { rows, failed }: MarkedRows): Uint8Array {
  if (!rows) return failed;
  if (whole.length < table.rows) whole = new Uint8Array(table.rows * 2);
  const all = whole.subarray(0, table.rows).fill(out);
  for (let n = 0; n < rows.length; n += 1) all[rows[n] ?? 0] = failed[n] ?? 0;
  return all;
}

/** Whether filters without a search leave all products in the shop. */
export const isWhole = (filters: BrandFilters): boolean =>
  Object.entries(filters).every(
    ([name, value]) => value === undefined || name === 'search' || (name === 'minDiscount' && value === 0),
  );

/** Those of the rows that meet the conditions, written over the others. */
export function meeting(rows: Int32Array, conditions: readonly Condition[]): Int32Array {
  let left = rows;
  for (const condition of conditions) left = left.subarray(0, keep(left, condition));
  return left;
}

/** Puts the rows that meet the condition first; says how many they are. What is not kept is written over. */
function keep(rows: Int32Array, condition: Condition): number {
  const { values } = condition;
  let kept = 0;
  if ('marks' in condition) {
    const { marks } = condition;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      rows[kept] = row;
      kept += (marks[values[row] ?? 0] ?? 0) === 0 ? 1 : 0;
    }
    return kept;
  }
  const { least, most } = condition;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] ?? 0;
    rows[kept] = row;
    kept += 1 + outside(values[row] ?? 0, least, most);
  }
  return kept;
}

/**
 * A plain loop for each kind of condition, without a branch that the processor would have to guess: a million rows take
 * a millisecond.
 */
function markAll(failed: Uint8Array, condition: Condition): void {
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

/** All bits if the number is less or more, else none: the sign of one of the differences. */
const outside = (value: number, least: number, most: number) => ((value - least) | (most - value)) >> 31;

function markFound(failed: Uint8Array, condition: Condition, found: Int32Array): void {
  const { values } = condition;
  if ('marks' in condition) {
    const { marks } = condition;
    for (let n = 0; n < failed.length; n += 1)
      failed[n] = (failed[n] ?? 0) | (marks[values[found[n] ?? 0] ?? 0] ?? 0);
    return;
  }
  const { bit, least, most } = condition;
  for (let n = 0; n < failed.length; n += 1)
    failed[n] = (failed[n] ?? 0) | (outside(values[found[n] ?? 0] ?? 0, least, most) & bit);
}

/** 0: the row meets the condition. */
export function markOf(condition: Condition, row: number): number {
  const value = condition.values[row] ?? 0;
  if ('marks' in condition) return condition.marks[value] ?? 0;
  return outside(value, condition.least, condition.most) & condition.bit;
}
