import type { Tx } from '#server/platform/db/database.ts';
import { openStock } from '#server/sales/stock/stock.ts';
import {
  findCashDue,
  insertReturn,
  isOfExchange,
  listLeftOf,
  priceReturn,
  updateCredit,
  updateReceived,
} from './returns.queries.ts';

interface Received {
  order: string;
  parcel: string;
  /** Whether its customer had accepted it. */
  wasDelivered: boolean;
  /** Whether its goods are sold again. */
  isRestocked: boolean;
  by: string;
}

/**
 * Receives a whole parcel in the shop. For a refused parcel the customer owes nothing; paid goods are credited to the
 * order, for a refund.
 */
export async function receiveParcel(tx: Tx, { order, parcel, wasDelivered, isRestocked, by }: Received): Promise<void> {
  const lines = await listLeftOf(tx, parcel);
  if (lines.length === 0) return;
  const kind = wasDelivered ? 'later' : 'door';
  const id = await insertReturn(tx, { order, parcel, kind, reason: null, by, lines });
  const isPaid = wasDelivered || (await isOfExchange(tx, parcel));
  const cash = isPaid ? 0 : await findCashDue(tx, parcel);
  // where a part was paid before, more than the courier did not collect
  await updateCredit(tx, id, Math.max(cash, await priceReturn(tx, id)));
  if (isRestocked) await openStock(tx, { order, actor: by, reason: 'return' });
  await updateReceived(tx, { id, by, lines: lines.map(({ line }) => ({ line, condition: null, isRestocked })) });
}
