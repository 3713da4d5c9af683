import type { ProductQuery } from '#shared/api/catalogue/admin-products.ts';
import { searchedWords } from './listed-products.queries.ts';
import { partOf } from '../columns/page.ts';
import { states, type StaffTable } from './staff-table.ts';

/** A list of staff: products of the shop, in an order that the table keeps. */
export interface StaffQuestion {
  query: ProductQuery;
  /** At this number of pieces or fewer, a variant is low. */
  lowStock: number;
  /** The products that have what is searched as a code. */
  coded: string[];
}
export interface StaffPage {
  ids: string[];
  total: number;
}

type Orders = Record<
  NonNullable<ProductQuery['sort']>,
  { name: keyof StaffTable['sorted']; backwards: boolean } | null
>;
const orders: Orders = {
  newest: { name: 'newest', backwards: false },
  oldest: { name: 'newest', backwards: true },
  // letters are in the order that the database has for them
  name: null,
  'price-asc': { name: 'price', backwards: false },
  'price-desc': { name: 'price', backwards: true },
  'stock-asc': { name: 'stock', backwards: false },
  'stock-desc': { name: 'stock', backwards: true },
  discount: { name: 'discount', backwards: false },
};

/** Whether the table has all that the list needs. It has no trash, which is small. */
export const isKept = ({ deleted = false, sort = 'newest' }: ProductQuery): boolean =>
  !deleted && orders[sort] !== null;

/** The products of one page, and how many the list has. */
export function findForStaff(table: StaffTable, asked: StaffQuestion): StaffPage {
  const { page, limit, sort = 'newest' } = asked.query;
  const { name, backwards } = orders[sort] ?? { name: 'newest', backwards: false };
  const failed = failedRows(table, asked);
  const { rows } = table.sorted[name];
  const total = failed ? rows.length - countFailed(rows, failed) : rows.length;
  const found = partOf({ rows, backwards }, failed, { from: (page - 1) * limit, limit, total });
  return { ids: found.map((row) => table.ids.idOf(row)), total };
}

function countFailed(rows: Int32Array, failed: Uint8Array): number {
  let count = 0;
  for (let n = 0; n < rows.length; n += 1) count += failed[rows[n] ?? 0] ?? 0;
  return count;
}

/** By row: 1 where it is not in the list; absent where all are. */
function failedRows(table: StaffTable, { query, lowStock, coded }: StaffQuestion): Uint8Array | undefined {
  const { category, brand, stock, onOffer, search } = query;
  const words = searchedWords(search);
  if (!category && !brand && !stock && onOffer === undefined && words.length === 0) return undefined;
  const failed = new Uint8Array(table.rows);
  for (const word of words) table.texts.markWithout(Buffer.from(word), table.rows, failed);
  for (const id of words.length > 0 ? coded : []) {
    const row = table.ids.rowOf(id);
    if (row !== undefined) failed[row] = 0;
  }
  const shelf = (id: string) => table.shelves.rowOf(id) ?? -1;
  if (category) markOutside(table.category.values, [shelf(category), shelf(category)], failed);
  if (brand) markOutside(table.brand.values, [shelf(brand), shelf(brand)], failed);
  if (stock) {
    const wanted = stock === 'out' ? states.out : states.sellable;
    markOutside(table.state.values, [wanted, wanted], failed);
  }
  if (stock === 'low') markOutside(table.fewest.values, [0, lowStock], failed);
  if (onOffer !== undefined) markOutside(table.discount.values, onOffer ? [1, 100] : [0, 0], failed);
  return failed;
}

/** Marks the rows whose number is not between these. A plain loop. */
function markOutside(values: Int32Array, [least, most]: readonly [number, number], failed: Uint8Array): void {
  for (let row = 0; row < failed.length; row += 1) {
    const value = values[row] ?? 0;
    if (value < least || value > most) failed[row] = 1;
  }
}
