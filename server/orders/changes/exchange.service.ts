import { orderChangesApi } from '#shared/api/order-changes.ts';
import type { Tx } from '../../db/database.ts';
import { refusal } from '../../http/errors.ts';
import type { Caller } from '../../http/guard.ts';
import { planExchange } from '../../parcels/plan-parcel.service.ts';
import { addToTotals, insertLine, listLines, lockGoods } from './edit-order.queries.ts';
import { moveStock } from './order-stock.service.ts';
import type { Pieces } from './split-parcel.queries.ts';

interface Exchange {
  order: string;
  pieces: Pieces[];
  /** What is sent instead. */
  variantId: string;
}

/**
 * Adds the other variant as a line of its own, in a parcel of its own, at the price that the exchanged pieces had.
 * Returns what it is called. Throws Conflict NOT_AN_EXCHANGE or OUT_OF_STOCK.
 */
export async function exchangeLine(tx: Tx, admin: Caller, { order, pieces, variantId }: Exchange): Promise<string> {
  const call = orderChangesApi.announceReturn;
  const [first, ...others] = pieces;
  const line = (await listLines(tx, order)).find(({ id }) => id === first?.item);
  const goods = await lockGoods(tx, [variantId]);
  const other = goods.get(variantId);
  if (!first || !line || others.length > 0 || other?.productId !== line.productId || line.variantId === variantId)
    throw refusal(call, 'NOT_AN_EXCHANGE', 'One line is exchanged for another size or colour of the same product.');
  const { quantity } = first;
  await moveStock(tx, { order, actor: admin.userId, goods, more: new Map([[variantId, quantity]]), call });
  const added = await insertLine(tx, order, { variantId, quantity, price: line.price });
  await addToTotals(tx, order, { pieces: quantity, taka: quantity * line.price });
  await planExchange(tx, order, { line: added, quantity });
  return other.name;
}
