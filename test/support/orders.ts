import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Settings } from '#shared/api/shop/settings.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/sales/ledger/ledger-check.service.ts';
import { dataOf } from './answers.ts';
import { addProduct, type AddedProduct, type ProductRow } from './factories.ts';
import type { Person } from './people.ts';
import { roomyLimits } from './roomy-limits.ts';
import type { TestShop } from './shop.ts';
import { wallets } from './wallets.ts';

export type OrderBody = SentBodyOf<typeof ordersApi.place>;
export type OrderLine = OrderBody['items'][number];

/** What a line of a cart names. */
export interface Goods {
  productId: string;
  variantId: string;
}

/** A product and its first variant, as a cart names them. */
export async function addGoods(database: Database, row: ProductRow = {}): Promise<Goods & { product: AddedProduct }> {
  const product = await addProduct(database, row);
  const [first] = await variantsOf(database, product.id);
  if (!first) throw new Error('A product without variants is no goods');
  return { product, productId: product.id, variantId: first };
}

/** The ids of a product's variants, in their order. */
export async function variantsOf({ db }: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

export const line = ({ productId, variantId }: Goods, quantity = 1): OrderLine => ({ productId, variantId, quantity });

let count = 0;

/** An id that no order has used. */
export const newTransactionId = (): string => `TX${String((count += 1)).padStart(8, '0')}`;

export const inDhaka: OrderBody['shippingInfo'] = {
  name: 'Rahima Begum',
  district: 'Dhaka',
  area: 'Mirpur',
  address: 'House 12, Road 3',
};
export const byWallet = (transactionId = newTransactionId()): OrderBody['paymentInfo'] => ({
  method: 'bkash',
  paymentNumber: '01812345678',
  transactionId,
});

/** An order that is right: paid on delivery, in Dhaka by default. */
export const newOrder = (items: OrderLine[], more: Partial<OrderBody> = {}): OrderBody => ({
  items,
  phone: '01712345678',
  shippingInfo: inDhaka,
  paymentInfo: { method: 'cod' },
  ...more,
});

type Asking = Pick<TestShop, 'ask'>;

/** Sends an order as it is, which need not be right. */
export function sendOrder(
  shop: Asking,
  { token }: Pick<Person, 'token'>,
  body: unknown,
  key?: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return shop.ask(ordersApi.place, {
    body,
    token,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  });
}

/** Places an order that must be taken. */
export async function placeOrder(
  shop: Asking,
  person: Pick<Person, 'token'>,
  body: OrderBody,
  key?: string,
): Promise<Order> {
  return dataOf(ordersApi.place, await sendOrder(shop, person, body, key));
}

export function decide(
  shop: Asking,
  { token }: Pick<Person, 'token'>,
  id: string,
  status: string,
  reason?: string,
): Promise<Response> {
  const body = { status, ...(reason !== undefined && { reason }) };
  return shop.ask(ordersApi.decide, { params: { id }, body, token });
}

export function ship(
  shop: Asking,
  { token }: Pick<Person, 'token'>,
  id: string,
  shippingStatus: string,
  more: object = {},
): Promise<Response> {
  return shop.ask(ordersApi.ship, { params: { id }, body: { shippingStatus, ...more }, token });
}

export async function stockOf({ db }: Database, variantId: string): Promise<number> {
  return (await db.selectFrom('variants').select('quantity').where('id', '=', variantId).executeTakeFirstOrThrow())
    .quantity;
}

interface StockMove {
  change: number;
  quantity: number;
  reason: string;
  order_id: string | null;
  actor_id: string | null;
}

/** The ledger of a variant, the earliest first. */
export async function movesOf({ db }: Database, variantId: string): Promise<StockMove[]> {
  return db
    .selectFrom('stock_moves')
    .select(['change', 'quantity', 'reason', 'order_id', 'actor_id'])
    .where('variant_id', '=', variantId)
    .orderBy('id')
    .execute();
}

/** All that an order writes: what refuses one leaves it as it was. */
export async function traceOf({ db }: Database): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM order_lines) AS lines,
      (SELECT count(*) FROM stock_moves) AS moves, (SELECT count(*) FROM messages) AS messages,
      (SELECT sum(quantity) FROM variants) AS stock, (SELECT sum(sold_quantity) FROM products) AS sold`.execute(db);
  return rows[0];
}

/** Stock, ledger and orders agree; gives how many orders there are. */
export async function expectLedgerToAgree(database: Database): Promise<number> {
  const { wrong, counted } = await checkLedger(database);
  expect(wrong).toEqual([]);
  return counted.orders;
}

/**
 * What an admin has set, over the defaults; money can be sent to the shop, and much may be ordered, unless that is
 * set too.
 */
export async function setSettings(
  { database, caughtUp }: Pick<TestShop, 'database' | 'caughtUp'>,
  value: Partial<Settings>,
): Promise<void> {
  await database.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ wallets, ...roomyLimits, ...value }) })
    .execute();
  await caughtUp();
}
