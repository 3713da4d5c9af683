import { sql } from 'kysely';
import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import { courierStatementsApi } from '#shared/api/sales/couriers/courier-statements.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { addGoods, decide, line, newOrder, placeOrder, setSettings, ship } from './orders.ts';
import { addPerson } from './people.ts';
import type { TestShop } from './shop.ts';

export interface Sent {
  order: Order;
  tracking: string;
}

let count = 0;

/** The header of the statements, as Steadfast writes it. */
export const header = 'consignment_id,invoice,cod_amount,delivery_charge';
export const row = ({ tracking, order }: Sent, collected: string | number = 1070, charge: string | number = 60) =>
  `${tracking},${order.orderId},"${collected}",${charge}`;
export const csv = (...rows: string[]) => [header, ...rows].join('\n');
export const given = (text: string, more: object = {}) => ({
  courier: 'Steadfast',
  text,
  account: 'bank' as const,
  ...more,
});

/** A shop that sends parcels of 1,070 Taka with couriers, and somebody at the desk who records what couriers pay. */
export async function courierDesk(shop: TestShop) {
  const { database } = shop;
  await setSettings(shop, {});
  const owner = await addPerson(shop, { staffRole: 'owner', name: 'Shirin' });
  const { token } = await addPerson(shop, { staffRole: 'order desk', name: 'Karim' });
  const customer = await addPerson(shop);
  const goods = await addGoods(database, { price: 1000, variants: [{ color: 'Red', quantity: 500 }] });
  return {
    owner,
    customer,
    token,
    goods,
    /** An order of 1,070 Taka, on its way with a courier or delivered. */
    async sent(status: string, courier = 'Steadfast'): Promise<Sent> {
      const tracking = `SF${(count += 1)}X${Date.now()}`;
      const order = await placeOrder(shop, customer, newOrder([line(goods)]));
      await decide(shop, owner, order._id, 'accepted');
      await ship(shop, owner, order._id, 'handed over', { courier, trackingNumber: tracking });
      if (status !== 'handed over') await ship(shop, owner, order._id, status);
      return { order, tracking };
    },
    check: async (text: string, courier = 'Steadfast') =>
      (await shop.call(courierStatementsApi.check, { body: { courier, text }, token })).data,
    record: async (text: string, more: object = {}) =>
      (await shop.call(courierStatementsApi.record, { body: given(text, more), token })).data,
    linesOf: async (id: string) =>
      (await shop.call(courierStatementsApi.one, { params: { id }, query: { limit: '100' }, token })).data.lines,
    heldBy: async (courier = 'Steadfast', state: 'all' | 'missing' | 'differing' = 'all') =>
      (await shop.call(courierCashApi.parcels, { query: { courier, state, limit: '100' }, token })).data,
    seen: async ({ order }: Sent) =>
      (await shop.call(ordersApi.one, { params: { userId: customer.id, id: order._id }, token })).data,
    /** What the ledger moved into each account for an order. */
    async accountsOf({ order }: Sent): Promise<Record<string, number>> {
      const { rows } = await sql<{ account: string; taka: number }>`
        SELECT account, sum(taka)::bigint AS taka FROM ledger_entries,
          LATERAL (VALUES (debit, amount), (credit, -amount)) AS side (account, taka)
        WHERE order_id = ${order._id} GROUP BY account HAVING sum(taka) <> 0`.execute(database.db);
      return Object.fromEntries(rows.map(({ account, taka }) => [account, taka]));
    },
  };
}
