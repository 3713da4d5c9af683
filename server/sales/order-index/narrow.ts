import type { OrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { Column } from '#server/platform/column-store/column.ts';
import type { CodedName, OrderTable } from './order-table.ts';

/** Rows that may match, in an order that stays. */
export type Rows = Int32Array<ArrayBuffer>;

/** Writes the rows that pass to the beginning of `into`, which may be the rows themselves; gives how many they are. */
type Narrowing = (rows: Rows, into: Rows) => number;

/** Used by one call after the other: to make a new array of a million places each time takes longer than to fill it. */
let scratch: Rows = new Int32Array(1024);

/**
 * Those of these rows that match everything except search and account, which the database answers. Only until the next
 * call: what is kept longer is copied.
 */
export function narrowed(table: OrderTable, filter: OrderFilter, rows: Rows): Rows {
  if (scratch.length < rows.length) scratch = new Int32Array(rows.length * 2);
  return narrowingsOf(table, filter).reduce<Rows>((left, narrow) => scratch.subarray(0, narrow(left, scratch)), rows);
}

/** The fields of a filter whose values are the texts of a column. */
const plainNames = [
  'status',
  'shippingStatus',
  'paymentMethod',
  'payment',
  'channel',
  'district',
  'courier',
  'refund',
  'goods',
] as const satisfies readonly CodedName[];

function narrowingsOf(table: OrderTable, filter: OrderFilter): Narrowing[] {
  const input: Narrowing[] = [];
  for (const name of plainNames) {
    const texts = [filter[name] ?? []].flat();
    if (texts.length > 0) input.push(byCode(table.coded[name], table.codes[name].among(texts)));
  }
  const { least = 0, most = Infinity, product, phone, staff } = filter;
  if (least > 0 || most < Infinity) input.push(between(table.total, least, most));
  if (product !== undefined) input.push(byProduct(table, product));
  if (phone !== undefined) input.push(byPhone(table, phone === 'known'));
  if (staff !== undefined) input.push(byStaff(table, staff));
  return input;
}

/** Who decided on it, or wrote it down. */
function byStaff({ coded: { decider, enterer }, codes }: OrderTable, person: string): Narrowing {
  const [decided, entered] = [codes.decider.among([person]), codes.enterer.among([person])];
  return (rows, into) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      if (decided[decider.at(row)] === 1 || entered[enterer.at(row)] === 1) into[count++] = row;
    }
    return count;
  };
}

/** A plain loop for each kind of column: a million rows take a millisecond or two. */
const byCode =
  ({ values }: Column, wanted: Uint8Array): Narrowing =>
  (rows, into) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      if (wanted[values[row] ?? 0] === 1) into[count++] = row;
    }
    return count;
  };

const between =
  ({ values }: Column, min: number, max: number): Narrowing =>
  (rows, into) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      const value = values[row] ?? 0;
      if (value >= min && value <= max) into[count++] = row;
    }
    return count;
  };

function byProduct({ productIds, firstProduct, productCount, products }: OrderTable, product: string): Narrowing {
  const wanted = productIds.rowOf(product);
  return (rows, into) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      const first = firstProduct.at(row);
      const end = first + productCount.at(row);
      for (let at = first; at < end; at += 1)
        if (products.at(at) === wanted) {
          into[count++] = row;
          break;
        }
    }
    return count;
  };
}

/** Known: another order with this phone was delivered. */
function byPhone({ phone, phones, coded, codes }: OrderTable, isKnown: boolean): Narrowing {
  const deliveredCode = codes.shippingStatus.codeOf('delivered');
  const [{ values: phoneOf }, { values: shippingOf }, { delivered }] = [phone, coded.shippingStatus, phones];
  return (rows, into) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      const itself = shippingOf[row] === deliveredCode && phoneOf[row] !== 0 ? 1 : 0;
      if ((delivered[phoneOf[row] ?? 0] ?? 0) > itself === isKnown) into[count++] = row;
    }
    return count;
  };
}
