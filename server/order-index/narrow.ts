import type { OrderFilter } from '#shared/api/order-filter.ts';
import type { CodedName, Column, OrderTable } from './order-table.ts';

/** Rows that may match, in an order that stays. */
export type Rows = Int32Array<ArrayBuffer>;

/** Keeps the rows that pass; in place, which is why it takes rows of its own. */
type Narrowing = (rows: Rows) => Rows;

/** Those of these rows that match everything except search and account, which the database answers. */
export function narrowed(table: OrderTable, filter: OrderFilter, rows: Rows): Rows {
  // a copy also where nothing narrows: the table's own rows move when an order comes
  return narrowingsOf(table, filter).reduce<Rows>((left, narrow) => narrow(left), rows.slice());
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
] as const satisfies readonly CodedName[];

function narrowingsOf(table: OrderTable, filter: OrderFilter): Narrowing[] {
  const given: Narrowing[] = [];
  for (const name of plainNames) {
    const texts = [filter[name] ?? []].flat();
    if (texts.length > 0) given.push(byCode(table.coded[name], table.codes[name].among(texts)));
  }
  const { least = 0, most = Infinity, product, phone, staff } = filter;
  if (least > 0 || most < Infinity) given.push(between(table.total, least, most));
  if (product !== undefined) given.push(byProduct(table, product));
  if (phone !== undefined) given.push(byPhone(table, phone === 'known'));
  if (staff !== undefined) given.push(byStaff(table, staff));
  return given;
}

/** Who decided on it, or wrote it down. */
function byStaff({ coded: { decider, enterer }, codes }: OrderTable, person: string): Narrowing {
  const [decided, entered] = [codes.decider.among([person]), codes.enterer.among([person])];
  return (rows) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      if (decided[decider.at(row)] === 1 || entered[enterer.at(row)] === 1) rows[count++] = row;
    }
    return rows.subarray(0, count);
  };
}

/** A plain loop for each kind of column: a million rows take a millisecond or two. */
const byCode =
  ({ values }: Column, wanted: Uint8Array): Narrowing =>
  (rows) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      if (wanted[values[row] ?? 0] === 1) rows[count++] = row;
    }
    return rows.subarray(0, count);
  };

const between =
  ({ values }: Column, least: number, most: number): Narrowing =>
  (rows) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      const value = values[row] ?? 0;
      if (value >= least && value <= most) rows[count++] = row;
    }
    return rows.subarray(0, count);
  };

function byProduct({ productCodes, firstProduct, productCount, products }: OrderTable, product: string): Narrowing {
  const wanted = productCodes.among([product]);
  return (rows) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      const first = firstProduct.at(row);
      const end = first + productCount.at(row);
      for (let at = first; at < end; at += 1)
        if (wanted[products.at(at)] === 1) {
          rows[count++] = row;
          break;
        }
    }
    return rows.subarray(0, count);
  };
}

/** Known: another order with this phone was delivered. */
function byPhone({ phone, phones, coded, codes }: OrderTable, isKnown: boolean): Narrowing {
  const deliveredCode = codes.shippingStatus.codeOf('delivered');
  const [{ values: phoneOf }, { values: shippingOf }, { delivered }] = [phone, coded.shippingStatus, phones];
  return (rows) => {
    let count = 0;
    for (let n = 0; n < rows.length; n += 1) {
      const row = rows[n] ?? 0;
      const itself = shippingOf[row] === deliveredCode && phoneOf[row] !== 0 ? 1 : 0;
      if ((delivered[phoneOf[row] ?? 0] ?? 0) > itself === isKnown) rows[count++] = row;
    }
    return rows.subarray(0, count);
  };
}
