import type { Tx } from '#server/platform/db/database.ts';
import { lockGoodsOf, setStockReason, type Restock } from './restock.queries.ts';

/** Before the stock of an order changes: locks it in the usual order, and says why to the ledger of stock. */
export async function openStock(tx: Tx, change: Restock): Promise<void> {
  await setStockReason(tx, change);
  await lockGoodsOf(tx, [change.order]);
}
