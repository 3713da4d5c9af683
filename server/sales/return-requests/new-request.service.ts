import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { exchangePrice } from '#shared/orders/exchange-price.ts';
import { t } from '#shared/language.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { noSuchOrder, recordEvent } from '#server/sales/orders/orders.ts';
import { requireStillOwn, sourceOf, type OwnOrder } from '#server/sales/self-service/self-service.ts';
import { reasonText } from '#server/sales/returns/returns.ts';
import { findWanted, insertRequest, listReturnable, type NewRequest, type Returnable } from './new-request.queries.ts';
import { keepPictures } from './request-pictures.service.ts';
import { listOfOrder } from './return-requests.queries.ts';

const call = returnRequestsApi.ask;
type Sent = BodyOf<typeof call>;
type Shop = { database: Database; media: MediaStore; settings: Settings };

/** Each may carry pictures. */
const maxRequests = { tries: 10, minutes: 60 };

/** The return requests of an order, and the pieces that can still be requested. */
export async function findAsked(
  { database, settings }: Omit<Shop, 'media'>,
  { id }: OwnOrder,
): Promise<DataOf<typeof returnRequestsApi.ofOwn>> {
  const lines = await listReturnable(database.db, id, settings.returns.askWithinHours);
  const items = lines.filter(({ left }) => left > 0);
  const ends = items.flatMap(({ until }) => until?.getTime() ?? []);
  return {
    requests: await listOfOrder(database.db, id),
    items: items.map(({ item, left }) => ({ item, left })),
    until: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
  };
}

/**
 * Stores a return request until staff decide. Throws NotFound, Invalid (pictures), TooMany, Conflict WRONG_STATE,
 * NOT_RETURNABLE, NOT_AN_EXCHANGE or OTHER_PRICE.
 */
export async function askForReturn(shop: Shop, own: OwnOrder, sent: Sent): Promise<string> {
  const { database, settings } = shop;
  await limitOf(database, 'ask-return', maxRequests).count(own.id);
  const items = sent.items.map((line) => ({ ...line, item: line.item.toLowerCase() }));
  const hours = settings.returns.askWithinHours;
  // before pictures are worked on
  await requireReturnable(database.db, own, sent, { items, hours });
  const pictures = await keepPictures(shop, sent.pictures);
  return inTransaction(database, async (tx) => {
    // two requests for the same pieces: the second waits here, and then sees the first
    await requireStillOwn(tx, own);
    await requireReturnable(tx, own, sent, { items, hours });
    const { kind, text, variantId = null } = sent;
    const request: NewRequest = { order: own.id, kind, text, variantId: null, items, pictures };
    const id = await insertRequest(tx, kind === 'exchange' ? { ...request, variantId } : request);
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
    await recordEvent(tx, {
      order: own.id,
      kind: 'return asked',
      ...sourceOf(own),
      data: { pieces, reason: reasonText(items, text) },
    });
    return id;
  });
}

/** Throws NotFound, Conflict NOT_RETURNABLE, NOT_AN_EXCHANGE or OTHER_PRICE. */
async function requireReturnable(
  db: Database['db'] | Tx,
  { id }: OwnOrder,
  { kind, variantId }: Sent,
  { items, hours }: { items: Sent['items']; hours: number },
): Promise<void> {
  const lines = new Map((await listReturnable(db, id, hours)).map((line) => [line.item, line]));
  for (const { item, quantity } of items) {
    const line = lines.get(item);
    if (!line) throw noSuchOrder();
    if (quantity > line.left) throw notReturnable(line, hours);
  }
  if (kind !== 'exchange') return;
  const [first, ...others] = items;
  const line = lines.get(first?.item ?? '');
  const isOther = variantId !== undefined && variantId.toLowerCase() !== line?.variantId;
  const wanted = isOther ? await findWanted(db, variantId, line?.variantId ?? null) : undefined;
  if (!line || others.length > 0 || wanted?.productId !== line.productId)
    throw refusal(
      call,
      'NOT_AN_EXCHANGE',
      t('You can exchange one piece for another size or colour of the same product.'),
    );
  if (exchangePrice(line, wanted) !== line.price)
    throw refusal(call, 'OTHER_PRICE', t('This one has a different price. Please call us to change it.'));
}

function notReturnable({ left, until }: Returnable, hours: number) {
  return refusal(call, 'NOT_RETURNABLE', until === null && hours > 0 ? inTime(hours) : onlySoMany(left));
}

const inTime = (hours: number): string =>
  hours === 1
    ? t('You can request this within one hour of delivery.')
    : t('You can request this within {hours} hours of delivery.', { hours });

function onlySoMany(left: number): string {
  if (left === 0) return t('You cannot return any more of this product.');
  return left === 1
    ? t('You can return only one piece of this product.')
    : t('You can return only {left} pieces of this product.', { left });
}
