import type { BrandFilters } from '#shared/api/catalogue.ts';
import { conditionsOf, out, type Condition } from './conditions.ts';
import type { ProductTable } from './product-table.ts';

/** Used by one question after the other: to make a new array of a million places takes longer than to fill it. */
let scratch = new Uint8Array(1024);

/**
 * For each row the conditions that it does not meet; 0: it is in the list. `found`: the rows in which the searched
 * words stand; absent without a search. Only until the next call.
 */
export function failedConditions(table: ProductTable, filters: BrandFilters, found?: Int32Array): Uint8Array {
  if (scratch.length < table.rows) scratch = new Uint8Array(table.rows * 2);
  const failed = scratch.subarray(0, table.rows);
  const conditions = conditionsOf(table, filters);
  if (!found) {
    failed.fill(0);
    for (const condition of conditions) markAll(failed, condition);
    return failed;
  }
  failed.fill(out);
  for (const row of found) failed[row] = 0;
  for (const condition of conditions) markFound(failed, condition, found);
  return failed;
}

/** Whether filters without a search leave all products in the shop. */
export const isWhole = (filters: BrandFilters): boolean =>
  Object.entries(filters).every(
    ([name, value]) => value === undefined || name === 'search' || (name === 'minDiscount' && value === 0),
  );

/** Those of the rows that meet the conditions. */
export const meeting = (rows: Int32Array, conditions: readonly Condition[]): Int32Array =>
  rows.filter((row) => conditions.every((condition) => markOf(condition, row) === 0));

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
  for (const row of found) failed[row] = (failed[row] ?? 0) | markOf(condition, row);
}

/** 0: the row meets the condition. */
export function markOf(condition: Condition, row: number): number {
  const value = condition.values[row] ?? 0;
  if ('marks' in condition) return condition.marks[value] ?? 0;
  return outside(value, condition.least, condition.most) & condition.bit;
}
