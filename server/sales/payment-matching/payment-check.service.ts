import type { DataOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { listPaid, listShort, lockAwaited, type AwaitedPayment, type ShortOrder } from './payment-check.queries.ts';
import { isOtherAmount, readStatement, whyNotPaid, type WalletEntry } from './reading/wallet-statement.ts';
import { listMatchedIds } from './received/list-received.queries.ts';
import { matchUnnamed, type UnnamedLine } from './received/match-pasted.service.ts';
import { confirmFound } from './received/confirm-found.ts';
import { settleById } from './received/received-payments.queries.ts';

type Checked = DataOf<typeof ordersApi.checkPayments>;

/**
 * Marks the pending orders whose payments appear in the pasted text. For the other payments it returns why no order
 * matches.
 */
export async function checkPayments(database: Database, admin: Caller, pasted: string): Promise<Checked> {
  const entries = readStatement(pasted);
  const transactionIds = [...new Set(entries.flatMap((entry) => entry.transactionIds))];
  const { checked, unnamed } = await inTransaction(database, async (tx) => {
    const awaited = await lockAwaited(tx, transactionIds);
    // read after locking, so that it includes what another admin has just marked
    const paid = new Map([...(await listMatchedIds(tx, transactionIds)), ...(await listPaid(tx, transactionIds))]);
    const short = await listShort(tx, [...new Set(entries.flatMap(({ senders }) => senders))]);
    const checked: Checked = { matched: [], rest: [] };
    const unnamed: UnnamedLine[] = [];
    for (const entry of entries) {
      const found = findOrderOf(entry, awaited, paid);
      if (typeof found === 'string') {
        const offer = offerFor(entry, { awaited, paid, short });
        const isNamed = [...awaited.map((one) => one.transaction_id), ...paid.keys()].some((id) =>
          entry.transactionIds.includes(id),
        );
        const line = { found: entry.text, why: found, offer, listed: false };
        checked.rest.push(line);
        if (!offer && !isNamed) unnamed.push({ entry, line });
      } else {
        await confirmFound(tx, { ...found, text: entry.text, by: admin.userId });
        await settleById(tx, entry.transactionIds, found.id, admin.userId);
        for (const id of entry.transactionIds) paid.set(id, found.order_number);
        checked.matched.push({
          _id: found.order,
          userId: found.user_id,
          orderId: found.order_number,
          found: entry.text,
        });
      }
    }
    return { checked, unnamed };
  });
  await matchUnnamed(database, checked, unnamed);
  return checked;
}

/**
 * The one order that this payment is for, or the reason why there is none. One payment pays one order, however often
 * it is pasted and whatever the method.
 */
function findOrderOf(
  entry: WalletEntry,
  awaited: AwaitedPayment[],
  paid: Map<string, string>,
): AwaitedPayment | string {
  const before = entry.transactionIds.map((id) => paid.get(id)).find((number) => number !== undefined);
  if (before !== undefined) return `${before} is paid with it already`;
  const named = awaited.filter(({ transaction_id: id }) => entry.transactionIds.includes(id));
  const judged = named.map((order) => ({
    order,
    why: whyNotPaid(entry, { total: order.amount, sender: order.sender }),
  }));
  const fitting = judged.filter(({ why }) => why === undefined).map(({ order }) => order);
  if (fitting.length > 1) return `it fits several orders: ${fitting.map((order) => order.order_number).join(', ')}`;
  const [first] = judged;
  return (
    fitting[0] ??
    (first ? `${first.order.order_number}: ${first.why}` : 'no pending order waits for this transaction ID')
  );
}

interface Known {
  awaited: readonly AwaitedPayment[];
  paid: ReadonlyMap<string, string>;
  short: readonly ShortOrder[];
}

/** The one order for which this may be recorded: another amount came, or the rest of a payment that was short. */
function offerFor(entry: WalletEntry, { awaited, paid, short }: Known): Checked['rest'][number]['offer'] {
  const { amount, senders, transactionIds, doubt } = entry;
  const [transactionId] = transactionIds;
  if (amount === undefined || transactionId === undefined || transactionIds.some((id) => paid.has(id))) return null;
  const named = awaited.filter(({ transaction_id: id }) => transactionIds.includes(id));
  const [only, other] = named.filter((one) => isOtherAmount(entry, { total: one.amount, sender: one.sender }));
  if (only && !other)
    // staff say of an advance whether it arrived, in the order
    return only.is_advance
      ? null
      : {
          _id: only.order,
          orderId: only.order_number,
          transactionId: only.transaction_id,
          amount,
          waitsFor: only.amount,
          // it is not accepted yet
          collecting: 0,
        };
  if (doubt !== undefined || named.length > 0 || transactionIds.length > 1) return null;
  const [rest, another] = short.filter(({ sender, missing }) => senders.includes(sender) && missing === amount);
  return rest && !another
    ? {
        _id: rest.order,
        orderId: rest.order_number,
        transactionId,
        amount,
        waitsFor: rest.missing,
        collecting: rest.collecting,
      }
    : null;
}
