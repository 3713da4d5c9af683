import { sql } from 'kysely';
import { settlementsApi } from '#shared/api/sales/payments/settlements.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { SettlementSource } from '#shared/settlements.ts';
import { addGoods, decide, line, newOrder, newTransactionId, placeOrder, setSettings } from './orders.ts';
import { addPerson } from './people.ts';
import type { TestShop } from './shop.ts';

interface Paid {
  order: Order;
  payment: string;
  transaction: string;
}

/** The header of the statements in tests. */
export const header = 'Transaction ID,Transaction Amount,Fee,Transaction Date';
export const csv = (...rows: string[]) => [header, ...rows].join('\n');
export const row = (transaction: string, amount: string | number, fee: string | number = 0, date = '2026-11-20') =>
  `${transaction},"${amount}",${fee},${date}`;

/** A shop whose customers paid at a gateway, and a staff member who records its settlements. */
export async function settlementDesk(shop: TestShop) {
  const { db } = shop.database;
  await setSettings(shop, {});
  const owner = await addPerson(shop, { staffRole: 'owner', name: 'Shirin' });
  const { token } = await addPerson(shop, { staffRole: 'order desk', name: 'Karim' });
  const customer = await addPerson(shop);
  const goods = await addGoods(shop.database, { price: 1000, variants: [{ color: 'Red', quantity: 500 }] });
  const order = async () => {
    const placed = await placeOrder(shop, customer, newOrder([line(goods)]));
    await decide(shop, owner, placed._id, 'accepted');
    return placed;
  };
  return {
    owner,
    customer,
    token,
    order,
    /** A confirmed payment of an order, which was not paid before. */
    async paid(amount = 1070, more: { method?: SettlementSource; at?: string; order?: Order } = {}): Promise<Paid> {
      const { method = 'bkash-online', at = '2026-11-20T12:00:00+06:00' } = more;
      const [of, transaction] = [more.order ?? (await order()), newTransactionId()];
      const { rows } = await sql<{ id: string }>`
        INSERT INTO payments (order_id, method, amount, transaction_id, state, settled_at)
        VALUES (${of._id}, ${method}, ${amount}, ${transaction}, 'confirmed', ${at}) RETURNING id`.execute(db);
      return { order: of, transaction, payment: rows[0]!.id };
    },
    /** A refund of it that was sent. */
    async refunded(
      { order: { _id } }: Paid,
      amount: number,
      method: SettlementSource = 'bkash-online',
    ): Promise<string> {
      const transaction = newTransactionId();
      await sql`
        INSERT INTO refunds (order_id, amount, due_on, created_by, paid_at, paid_by, method, transaction_id)
        VALUES (${_id}, ${amount}, now(), ${owner.id}, now(), ${owner.id}, ${method}, ${transaction})`.execute(db);
      return transaction;
    },
    check: async (text: string, source: SettlementSource = 'bkash-online') =>
      (await shop.call(settlementsApi.check, { body: { source, text }, token })).data,
    record: async (text: string, source: SettlementSource = 'bkash-online', more: object = {}) =>
      (await shop.call(settlementsApi.record, { body: { source, text, ...more }, token })).data,
    open: async (id: string) =>
      (await shop.call(settlementsApi.one, { params: { id }, query: { limit: '100' }, token })).data,
    /** What the ledger moved into each account for an order. */
    async accountsOf({ order: { _id } }: Paid): Promise<Record<string, number>> {
      const { rows } = await sql<{ account: string; taka: number }>`
        SELECT account, sum(taka)::bigint AS taka FROM ledger_entries,
          LATERAL (VALUES (debit, amount), (credit, -amount)) AS side (account, taka)
        WHERE order_id = ${_id} GROUP BY account HAVING sum(taka) <> 0`.execute(db);
      return Object.fromEntries(rows.map(({ account, taka }) => [account, taka]));
    },
  };
}
