import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { exchangePrice } from '#shared/orders/exchange-price.ts';
import { formatTaka } from '#shared/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { addToTotals, insertLine, listLines, type StoredLine } from './edit-order.queries.ts';
import { moveStock, lockGoods } from '#server/sales/stock/stock.ts';
import type { Pieces } from './split-parcel.queries.ts';
import { planExchange } from '#server/sales/shipping/shipping.ts';
import { updateSearchText } from '#server/sales/orders/orders.ts';

interface Exchange {
  order: string;
  pieces: Pieces[];
  /** The variant that is sent instead. */
  variantId: string;
  /** Taka that the customer agreed to pay more for each piece. */
  difference: number;
}

/** The new line of an exchange, and its name. */
interface Exchanged {
  line: string;
  name: string;
}

/**
 * Adds the other variant as a new line in its own parcel, which collects a higher price. A lower price is refunded once
 * the exchanged pieces are back. Throws Conflict NOT_AN_EXCHANGE, OTHER_PRICE or OUT_OF_STOCK.
 */
export async function exchangeLine(
  tx: Tx,
  admin: Caller,
  { order, pieces, variantId, difference }: Exchange,
): Promise<Exchanged> {
  const call = orderChangesApi.announceReturn;
  const [first, ...others] = pieces;
  const line = (await listLines(tx, order)).find(({ id }) => id === first?.item);
  const goods = await lockGoods(tx, [variantId, ...(line?.variantId ? [line.variantId] : [])]);
  const other = goods.get(variantId);
  if (!first || !line || others.length > 0 || other?.productId !== line.productId || line.variantId === variantId)
    throw refusal(call, 'NOT_AN_EXCHANGE', 'Exchange an item for another size or color of the same product.');
  const { quantity } = first;
  const former = line.variantId === null ? null : (goods.get(line.variantId)?.price ?? null);
  const price = exchangePrice(line, { other: other.price, former });
  if (price - line.price !== difference) throw otherPrice(line, price);
  await moveStock(tx, { order, actor: admin.userId, goods, more: new Map([[variantId, quantity]]), call });
  const added = await insertLine(tx, order, { variantId, quantity, price });
  await addToTotals(tx, order, { pieces: quantity, taka: quantity * price });
  await updateSearchText(tx, [order]);
  await planExchange(tx, order, { line: added, quantity, cash: quantity * Math.max(0, difference) });
  return { line: added, name: other.name };
}

function otherPrice({ price: was }: StoredLine, is: number) {
  const message = `The customer paid ${formatTaka(was)} per piece. The new item costs ${formatTaka(is)}.`;
  return refusal(
    orderChangesApi.announceReturn,
    'OTHER_PRICE',
    `${message} Agree on the difference with the customer first.`,
    {
      details: { was, is },
    },
  );
}
