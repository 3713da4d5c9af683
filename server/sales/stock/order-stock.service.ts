import type { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { setStockReason } from './restock.queries.ts';
import { changeStock, giveBack, type Goods } from './order-stock.queries.ts';

type Call =
  | typeof orderChangesApi.edit
  | typeof orderChangesApi.announceReturn
  | typeof orderChangesApi.undo
  | typeof ownOrdersApi.changeChoice;

interface Change {
  order: string;
  /** null: a guest. */
  actor: string | null;
  /** The goods, locked. */
  goods: Map<string, Goods>;
  /** The pieces that the order gains, by variant; negative if it loses pieces. */
  more: Map<string, number>;
  call: Call;
}

/** Takes more pieces for an order, or returns some, with the reason in the ledger. Throws Conflict OUT_OF_STOCK. */
export async function moveStock(tx: Tx, { order, actor, goods, more, call }: Change): Promise<void> {
  const changes = [...more]
    .map(([variantId, pieces]) => ({ variantId, pieces }))
    .filter(({ variantId, pieces }) => pieces !== 0 && goods.has(variantId));
  const short = changes.filter(({ variantId, pieces }) => pieces > (goods.get(variantId)?.left ?? 0) && pieces > 0);
  if (short.length > 0) throw outOfStock(call, goods, short);
  await setStockReason(tx, { order, actor, reason: 'sale' });
  await changeStock(
    tx,
    changes.filter(({ pieces }) => pieces > 0),
  );
  await setStockReason(tx, { order, actor, reason: 'cancellation' });
  const back = changes.filter(({ pieces }) => pieces < 0).map((one) => ({ ...one, pieces: -one.pieces }));
  await giveBack(tx, order, back);
}

function outOfStock(call: Call, goods: Map<string, Goods>, short: { variantId: string }[]) {
  const items = short.map(({ variantId }) => ({ variantId, left: goods.get(variantId)?.left ?? 0 }));
  const names = short.map(({ variantId }, n) => `only ${items[n]?.left ?? 0} of ${goods.get(variantId)?.name} left`);
  return refusal(call, 'OUT_OF_STOCK', `We do not have enough in stock: ${names.join('; ')}.`, { details: { items } });
}
