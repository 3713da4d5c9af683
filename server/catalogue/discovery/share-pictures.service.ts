import type { Settings } from '#shared/api/shop/settings.ts';
import type { Language } from '#shared/language.ts';
import { settingsInLanguage } from '#shared/settings/settings-in-language.ts';
import {
  collectionCard,
  collectionPictureUrl,
  markOf,
  productCard,
  productPictureUrl,
  shopCard,
  shopPictureUrl,
  type ShareCard,
} from '#shared/settings/share-picture.ts';
import type { Connections } from '#server/platform/db/database.ts';
import { speakIn } from '#server/platform/process/language.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { hashOf } from '#server/catalogue/media/media.ts';
import { isWhole } from '#server/platform/gateways/storage/whole-picture.ts';
import { findCollectionOf, findProductOf } from './discovery.queries.ts';
import { composeCard } from './share-picture.ts';

/** A picture for shared links; `moved`: its contents have changed, and it is at this address now. */
export type SharePicture = { bytes: Buffer<ArrayBuffer> } | { moved: string };

/** The picture of a product; absent if the product is not in the shop. */
export async function findProductPicture(
  { pool }: Connections,
  media: MediaStore,
  settings: Settings,
  which: { language: Language; slug: string; mark: string },
): Promise<SharePicture | undefined> {
  const { language, slug, mark } = which;
  const name = `${hashOf(Buffer.from(`${language} ${slug}`))}-card`;
  const cached = await findStored(media, name, mark);
  if (cached) return { bytes: cached };
  const product = await findProductOf(pool, slug);
  if (!product) return undefined;
  const card = productCard(
    product,
    speakIn(language, () => settingsInLanguage(settings)),
    language,
  );
  return markOf(card) === mark ? { bytes: await compose(media, name, card) } : { moved: productPictureUrl(slug, card) };
}

/** The picture of a collection that visitors can open; absent without one. */
export async function findCollectionPicture(
  { db }: Connections,
  media: MediaStore,
  settings: Settings,
  which: { language: Language; slug: string; mark: string },
): Promise<SharePicture | undefined> {
  const { language, slug, mark } = which;
  const name = `${hashOf(Buffer.from(`${language} collection ${slug}`))}-card`;
  const cached = await findStored(media, name, mark);
  if (cached) return { bytes: cached };
  const collection = await findCollectionOf(db, slug);
  if (!collection?.picture) return undefined;
  const card = collectionCard(
    collection,
    speakIn(language, () => settingsInLanguage(settings)),
    language,
  );
  return markOf(card) === mark
    ? { bytes: await compose(media, name, card) }
    : { moved: collectionPictureUrl(slug, card) };
}

/** The picture of the shop itself. */
export async function getShopPicture(
  media: MediaStore,
  settings: Settings,
  { language, mark }: { language: Language; mark: string },
): Promise<SharePicture> {
  const name = `${hashOf(Buffer.from(`${language} the shop`))}-card`;
  const cached = await findStored(media, name, mark);
  if (cached) return { bytes: cached };
  const card = shopCard(
    speakIn(language, () => settingsInLanguage(settings)),
    language,
  );
  return markOf(card) === mark ? { bytes: await compose(media, name, card) } : { moved: shopPictureUrl(card) };
}

// Stores one picture per product or collection and language. The hash of its contents precedes its bytes; a new picture
// replaces the old one.
const markLength = 14;

async function findStored(media: MediaStore, name: string, mark: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const cached = await media.find(name);
  if (cached?.subarray(0, markLength).toString('latin1') !== mark) return undefined;
  const picture = cached.subarray(markLength);
  return isWhole('card.jpg', picture) ? picture : undefined;
}

const underway = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Draws it once for all simultaneous callers. */
function compose(media: MediaStore, name: string, card: ShareCard): Promise<Buffer<ArrayBuffer>> {
  const key = name + markOf(card);
  const drawing = underway.get(key) ?? draw(media, name, card).finally(() => underway.delete(key));
  underway.set(key, drawing);
  return drawing;
}

async function draw(media: MediaStore, name: string, card: ShareCard): Promise<Buffer<ArrayBuffer>> {
  // copied, because sharp's buffers may be views of larger ones
  const bytes = Buffer.from(await composeCard(media, card));
  await media.put(name, Buffer.concat([Buffer.from(markOf(card), 'latin1'), bytes]));
  return bytes;
}
