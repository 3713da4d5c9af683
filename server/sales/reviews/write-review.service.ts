import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { reviewsApi, type Bought } from '#shared/api/sales/reviews.ts';
import { t } from '#shared/language.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { getReviewedNumber } from '#server/sales/self-service/self-service.ts';
import {
  findReviewedOrder,
  insertOptOut,
  insertReview,
  listBought,
  type NewReview,
  type ReviewedOrder,
} from './write-review.queries.ts';

interface Link {
  token: string;
  /** Of the network, for the limits. */
  address: string;
}

/** The order that a link names. Throws NotFound, also where its customer's data was erased, TooMany. */
async function getLinkedOrder(database: Database, { token, address }: Link): Promise<ReviewedOrder> {
  const number = await getReviewedNumber(database, token, address);
  return found(await findReviewedOrder(database.db, number));
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new NotFound(t('There is no such order.'));
  return thing;
}

/** The delivered products of the order, to review. */
export async function openReviews(database: Database, link: Link): Promise<DataOf<typeof reviewsApi.open>> {
  const order = await getLinkedOrder(database, link);
  const bought = await listBought(database.db, order.id);
  return {
    orderId: order.number,
    // the first name is enough for strangers; it can be changed
    name: order.name.split(/\s+/)[0] ?? '',
    items: bought.filter(({ isReceived }) => isReceived).map(toBought),
  };
}

const toBought = ({ productId, name, nameBn, thumbnail, color, size, isReviewed }: Bought): Bought => ({
  productId,
  name,
  nameBn,
  thumbnail,
  color,
  size,
  isReviewed,
});

type Shop = { database: Database; media: MediaStore };
type Sent = BodyOf<typeof reviewsApi.write>;

/**
 * Stores a review until the shop publishes it. Throws NotFound (link, product), NOT_DELIVERED, ALREADY_REVIEWED,
 * Invalid (pictures), TooMany.
 */
export async function writeReview({ database, media }: Shop, sent: Sent, address: string): Promise<string> {
  await networkLimit(database, 'review').count(address);
  const { id, number } = await getLinkedOrder(database, { token: sent.token, address });
  const bought = found((await listBought(database.db, id)).find(({ productId }) => productId === sent.productId));
  if (!bought.isReceived)
    throw refusal(reviewsApi.write, 'NOT_DELIVERED', t('You can review this product after delivery.'));
  if (bought.isReviewed) throw alreadyReviewed();
  const pictures = await keepPictures({ database, media }, sent.pictures);
  return inTransaction(database, async (tx) => {
    // its customer's data may be erased at the same moment: that locks the order too
    found(await findReviewedOrder(tx, number, true));
    const { color, size } = bought;
    const review: NewReview = {
      ...sent,
      orderId: id,
      color,
      size,
      fit: size === null ? undefined : sent.fit,
      pictures,
    };
    const added = await insertReview(tx, review);
    if (added === undefined) throw alreadyReviewed();
    return added;
  });
}

const alreadyReviewed = () =>
  refusal(reviewsApi.write, 'ALREADY_REVIEWED', t('You have already reviewed this product. Thank you!'));

// one at a time: three together take three times the memory
async function keepPictures({ database, media }: Shop, files: Blob[]): Promise<string[]> {
  const stored: string[] = [];
  for (const file of files) stored.push(await keepPicture(database, media, file, 'pictures', { isPrivate: true }));
  return stored;
}

/** Stops review requests to the phone number of this order. Throws NotFound, TooMany. */
export async function stopAsking(database: Database, link: Link): Promise<void> {
  const { phone } = await getLinkedOrder(database, link);
  await insertOptOut(database.db, phone);
}
