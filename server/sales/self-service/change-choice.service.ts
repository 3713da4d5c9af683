import type { BodyOf } from '#shared/api/endpoint.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { exchangePrice } from '#shared/orders/exchange-price.ts';
import { t } from '#shared/language.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { ApiError, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import {
  differencesOf,
  deleteLines,
  listLines,
  updateLine,
  type StoredLine,
} from '#server/sales/order-changes/order-changes.ts';
import { moveStock, lockGoods } from '#server/sales/stock/stock.ts';
import {
  setActor,
  recordEvent,
  noSuchOrder,
  toOrder,
  findOrder,
  updateSearchText,
} from '#server/sales/orders/orders.ts';
import { requireWithinLimits } from '#server/sales/checkout/checkout.ts';
import { addVersion, updateChoice } from './own-order.queries.ts';
import { lockToChange, sourceOf, type OwnOrder } from './own-order.service.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

const call = ownOrdersApi.changeChoice;
type Change = Pick<BodyOf<typeof call>, 'version' | 'item' | 'variantId'>;

/**
 * Changes a line of a pending order to another size or colour of the same price: the total stays. Throws NotFound,
 * Invalid (more pieces of a variant than allowed), Conflict WRONG_STATE, CHANGED_MEANWHILE, OTHER_PRICE or
 * OUT_OF_STOCK.
 */
export async function changeChoice(
  database: Database,
  settings: Settings,
  own: OwnOrder,
  change: Change,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await lockToChange(tx, own, change.version);
    const { by, actor } = sourceOf(own);
    await setActor(tx, actor);
    const lines = await listLines(tx, own.id);
    const line = lines.find(({ id }) => id === change.item.toLowerCase());
    if (!line) throw noSuchOrder();
    const variantId = change.variantId.toLowerCase();
    if (line.variantId === variantId) return;
    await moveGoods(tx, own, { line, variantId });
    await writeChoice(tx, settings, { line, lines, variantId });
    await addVersion(tx, own.id);
    await updateSearchText(tx, [own.id]);
    const after = toOrder((await findOrder(tx, own.id))!);
    await recordEvent(tx, { order: own.id, kind: 'edited', by, actor, data: differencesOf(before, after) });
    await putMessages(tx, own.id, 'order-changed');
  }).catch((error: unknown) => {
    throw asSoldOut(error) ?? error;
  });
}

/** Takes the new pieces from stock and restocks the former ones. */
async function moveGoods(
  tx: Tx,
  { id, owner }: OwnOrder,
  { line, variantId }: { line: StoredLine; variantId: string },
): Promise<void> {
  const { quantity, variantId: former } = line;
  const goods = await lockGoods(tx, former === null ? [variantId] : [variantId, former]);
  const other = goods.get(variantId);
  if (other?.productId !== line.productId)
    throw new NotFound(t('We do not have this size or colour. Please choose another one.'));
  const was = former === null ? null : (goods.get(former)?.price ?? null);
  if (exchangePrice(line, { other: other.price, former: was }) !== line.price)
    throw refusal(call, 'OTHER_PRICE', t('This one has a different price. Please call us to change it.'));
  const more = new Map([[variantId, quantity]]);
  if (former !== null) more.set(former, -quantity);
  await moveStock(tx, { order: id, actor: owner, goods, more, call });
}

/** Merges the line with one of the same variant and price, if there is one. */
async function writeChoice(
  tx: Tx,
  settings: Settings,
  { line, lines, variantId }: { line: StoredLine; lines: StoredLine[]; variantId: string },
): Promise<void> {
  const same = lines.find((one) => one.variantId === variantId && one.price === line.price);
  if (!same) return updateChoice(tx, line.id, variantId);
  const quantity = same.quantity + line.quantity;
  requireWithinLimits(settings, [{ productId: line.productId, variantId, quantity }]);
  await updateLine(tx, same.id, quantity);
  await deleteLines(tx, [line.id]);
}

/** Staff read which goods; a shopper reads it in the language of the shop. */
function asSoldOut(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError) || error.code !== 'OUT_OF_STOCK') return undefined;
  const message = t('We do not have enough pieces of this one. Please choose another one.');
  return new ApiError(error.status, error.code, message, { details: error.details });
}
