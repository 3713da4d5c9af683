import type { DataOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/orders.ts';
import { inTransaction, type Database } from '../db/database.ts';
import { lockAwaited, markPaid, type AwaitedPayment } from './orders.queries.ts';
import { readStatement, whyNotPaid, type WalletEntry } from './wallet-statement.ts';

type Checked = DataOf<typeof ordersApi.checkPayments>;

/** Marks the pending orders whose payments the pasted text tells of, and says what fits none and why. */
export async function checkPayments(database: Database, pasted: string): Promise<Checked> {
  const entries = readStatement(pasted);
  return inTransaction(database, async (tx) => {
    const awaited = await lockAwaited(tx, [...new Set(entries.flatMap(({ transactionIds }) => transactionIds))]);
    const checked: Checked = { matched: [], rest: [] };
    for (const entry of entries) {
      const { order, why } = findOrderOf(entry, awaited);
      // one payment pays one order, one order is paid once
      if (order) awaited.splice(awaited.indexOf(order), 1);
      if (!order) checked.rest.push({ found: entry.text, why: why ?? 'no pending order waits for this transaction ID' });
      else {
        await markPaid(tx, order.id, entry.text);
        checked.matched.push({ _id: order.id, orderId: order.order_number, found: entry.text });
      }
    }
    return checked;
  });
}

function findOrderOf(entry: WalletEntry, awaited: AwaitedPayment[]): { order?: AwaitedPayment; why?: string } {
  const named = awaited.filter(({ transaction_id: id }) => entry.transactionIds.includes(id));
  const reasons = named.map((order) => ({ order, why: whyNotPaid(entry, { total: order.total_price, sender: order.payment_number }) }));
  const paid = reasons.find(({ why }) => why === undefined);
  if (paid) return { order: paid.order };
  const [first] = reasons;
  return first?.why === undefined ? {} : { why: `${first.order.order_number}: ${first.why}` };
}
