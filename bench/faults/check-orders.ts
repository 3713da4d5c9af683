import type { Database } from '#server/platform/db/database.ts';
import { checkLedger } from '#server/sales/ledger/ledger.ts';
import { sendOrder, type SentOrder } from './send.ts';

interface CheckedOrders {
  acknowledged: number;
  lost: number;
  doubled: number;
  wrong: string[];
}

/** Orders that nobody answered for are sent again first. */
export async function checkOrders(
  database: Database,
  url: string,
  orders: readonly SentOrder[],
): Promise<CheckedOrders> {
  const acknowledged = orders.filter(({ id }) => id !== undefined).length;
  for (const sent of orders) while (sent.id === undefined) await sendOrder(url, sent);
  const rows = await database.db
    .selectFrom('orders')
    .select(['id', 'idempotency_key'])
    .where('idempotency_key', 'is not', null)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const lost = orders.filter(({ id }) => id === undefined || !ids.has(id)).length;
  const doubled = rows.length - new Set(rows.map((row) => row.idempotency_key)).size;
  const unknown = rows.length - orders.length;
  const { wrong } = await checkLedger(database);
  console.log(
    `\n${acknowledged} orders acknowledged, ${orders.length - acknowledged} sent again at the end; ` +
      `${lost} lost, ${doubled} doubled, ${unknown} that nobody sent; books: ${wrong.length} disagreements`,
  );
  const badOrders = lost + doubled + unknown > 0 ? ['orders are lost or doubled'] : [];
  return { acknowledged, lost, doubled, wrong: [...wrong, ...badOrders] };
}
