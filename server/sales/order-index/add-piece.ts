import type { CodedName, OrderTable } from './order-table.ts';
import { codedNames } from './order-table.ts';

export type TextName = CodedName | 'phone';

/** A piece of the columns of all orders, the oldest order first. */
export interface OrderPiece {
  /** 16 bytes each. */
  ids: Buffer;
  /** Microseconds since 2000, 8 bytes each. */
  placed: Buffer;
  /** Taka, 4 bytes each. */
  totals: Buffer;
  /** Empty where an order has none. */
  texts: Record<TextName, string[]>;
}

const micros2000 = 946_684_800_000_000;

/** Adds orders that the table does not have. Their products come later. */
export function addPiece(table: OrderTable, { ids, placed, totals, texts }: OrderPiece): void {
  const first = table.ids.count;
  const count = ids.length / 16;
  for (let n = 0; n < count; n += 1) {
    const row = table.ids.addBytes(ids, n * 16);
    table.placed.set(row, placed.readInt32BE(n * 8) * 2 ** 32 + placed.readUInt32BE(n * 8 + 4) + micros2000);
    table.total.set(row, totals.readInt32BE(n * 4));
    table.phone.set(row, table.phones.codeOf(texts.phone[n] || null));
  }
  for (const name of codedNames) {
    const [column, codes, input] = [table.coded[name], table.codes[name], texts[name]];
    for (let n = 0; n < count; n += 1) column.set(first + n, codes.codeOf(input[n] ?? null));
  }
  for (let row = first; row < first + count; row += 1) {
    table.countDelivered(row, 1);
    table.order.add(row);
  }
}

/** The products in lines of orders, whose ids have 16 bytes each. Orders that the table does not have are left out. */
export function addProducts(table: OrderTable, orders: Buffer, products: readonly string[]): void {
  for (let n = 0; n < orders.length / 16; n += 1) {
    const row = table.ids.rowAt(orders, n * 16);
    const product = products[n];
    if (row !== undefined && product) table.addProduct(row, product);
  }
}
