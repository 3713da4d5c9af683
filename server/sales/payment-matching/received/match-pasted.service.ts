import type { DataOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { readPasted } from '../reading/read-sms.ts';
import type { WalletEntry } from '../reading/wallet-statement.ts';
import { rankClaims } from '../scoring/choose-claim.ts';
import { listAwaitedAmounts, listClaims } from './claims.queries.ts';
import { matchReceived } from './match-received.service.ts';
import { isPayable, keepReceived } from './receive-sms.service.ts';
import { deleteReceived, findReceived, listOpenIds } from './received-payments.queries.ts';

type Checked = DataOf<typeof ordersApi.checkPayments>;

/** What staff paste, as its sender. */
const pasted = 'Pasted';

/** A line that names no order's transaction. */
export interface UnnamedLine {
  entry: WalletEntry;
  line: Checked['rest'][number];
}

/** Such a line may be certain all the same, by the payer's number; otherwise staff see it among the payments. */
export async function matchUnnamed(database: Database, checked: Checked, unnamed: UnnamedLine[]): Promise<void> {
  const known = await findKnown(
    database,
    unnamed.map(({ entry }) => entry),
  );
  for (const { entry, line } of unnamed) {
    const id = await keepPasted(database, entry, known);
    const claim = id && id !== 'listed' ? await matchReceived(database, id) : undefined;
    line.listed = id !== undefined;
    if (!claim) continue;
    checked.rest = checked.rest.filter((one) => one !== line);
    checked.matched.push({ _id: claim.order, userId: claim.user, orderId: claim.number, found: line.found });
  }
}

interface Known {
  /** The transactions of payments that wait for a person. */
  openIds: Set<string>;
  /** Taka that orders wait for. */
  amounts: Set<number>;
}

/** A statement has hundreds of lines: two queries read what most of them need. */
async function findKnown({ db }: Database, entries: readonly WalletEntry[]): Promise<Known> {
  const ids = new Set(entries.flatMap(({ transactionIds }) => transactionIds));
  const taka = new Set(entries.map(({ amount }) => amount).filter(isPayable));
  const [openIds, amounts] = [await listOpenIds(db, [...ids]), await listAwaitedAmounts(db, [...taka])];
  return { openIds: new Set(openIds), amounts: new Set(amounts) };
}

/**
 * Keeps a payment that was pasted and names no order's transaction, if some order may be waiting for it all the same.
 * Its id; `listed`: it was here before; absent: no order may be waiting for it.
 */
async function keepPasted(
  database: Database,
  entry: WalletEntry,
  { openIds, amounts }: Known,
): Promise<string | 'listed' | undefined> {
  const { amount, doubt, transactionIds, text } = entry;
  if (!isPayable(amount) || doubt !== undefined) return undefined;
  if (transactionIds.some((id) => openIds.has(id))) return 'listed';
  if (!amounts.has(amount)) return undefined;
  return inTransaction(database, async (tx) => {
    const id = await keepReceived({ db: tx }, { phone: null, from: pasted, read: readPasted(entry), text });
    const received = id && (await findReceived(tx, id));
    if (!received) return undefined;
    if (rankClaims(received, await listClaims(tx, [id])).length > 0) {
      for (const one of transactionIds) openIds.add(one);
      return id;
    }
    await deleteReceived(tx, id);
    return undefined;
  });
}
