import type { BrandFilters } from '#shared/api/catalogue/catalogue.ts';
import { conditionsOf, out } from './conditions.ts';
import type { MarkedRows } from './marked-rows.ts';
import { markAll, markFound } from './marks.ts';
import type { ProductTable } from '../columns/product-table.ts';

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
