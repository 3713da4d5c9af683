import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import type { ChangedProduct, NewProduct } from '#shared/api/catalogue/product-forms.ts';
import { sayAttributes } from '#server/catalogue/attributes/attributes.ts';
import { actAs } from '#server/platform/db/act-as.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockShelvesOf } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.ts';
import { getAdminProduct } from '../lists/admin-products.service.ts';
import { hashIn, keepImages, withKept, type Shop } from './form-pictures.service.ts';
import { addVariants, changeFormVariants } from './form-variants.service.ts';
import { withColors } from './picture-colors.ts';
import { havePictures, replaceImages } from './product-pictures.queries.ts';
import { refuseByField } from './product-refusals.ts';
import { shelvesOf, valuesOf } from './product-values.ts';
import { insertProduct, lockProduct, updateProduct } from './product-write.queries.ts';

/** Adds a product. Throws Invalid by field: files that are not pictures, a category or brand that does not exist. */
export async function addProduct(shop: Shop, admin: Caller, given: NewProduct): Promise<AdminProduct> {
  const { database, media } = shop;
  const thumbnail = await keepPicture(database, media, given.thumbnail, 'thumbnail');
  const images = await keepImages(shop, given.images);
  return inTransaction(database, async (tx) => {
    await actAs(tx, admin.userId);
    await lockShelvesOf(tx, shelvesOf(given));
    const id = await insertProduct(tx, valuesOf(given, thumbnail, given.inStock ?? true)).catch(refuseByField);
    await addVariants(tx, id, given.variant);
    await replaceImages(tx, id, withColors(images, given));
    if (given.attributes) await sayAttributes(tx, id, given.attributes);
    return finish(tx, id, admin, null);
  });
}

/**
 * Changes a product; existing variants and pictures keep their ids. Throws NotFound, Invalid by field, Conflict
 * OUTDATED if somebody saved it since the form was opened, STOCK_CHANGED if so much was sold meanwhile that the stock
 * would become negative.
 */
export async function changeProduct(
  shop: Shop,
  admin: Caller,
  id: string,
  given: ChangedProduct,
): Promise<AdminProduct> {
  const chosen = await keepThumbnail(shop, given);
  const images = withKept(given.existingImages, await keepImages(shop, given.images));
  return inTransaction(shop.database, async (tx) => {
    await actAs(tx, admin.userId);
    await lockShelvesOf(tx, shelvesOf(given));
    const held = await lockForChange(tx, id, given.version);
    const before = await getAdminProduct(tx, id);
    const thumbnail = chosen ?? hashIn(before.thumbnail, 'thumbnail');
    if (!(await havePictures(tx, [thumbnail, ...images])))
      throw new Invalid([{ path: 'images', message: 'A picture no longer exists. Upload it again' }]);
    await updateProduct(tx, id, held.product, valuesOf(given, thumbnail, given.inStock ?? false)).catch(refuseByField);
    await changeFormVariants(tx, id, held.variants, given.variant);
    await changeImages(tx, before, images, given);
    if (given.attributes) await sayAttributes(tx, id, given.attributes);
    return finish(tx, id, admin, before);
  });
}

/** Absent: the product keeps the one that it has. */
async function keepThumbnail({ database, media }: Shop, given: ChangedProduct): Promise<string | undefined> {
  if (given.thumbnail) return keepPicture(database, media, given.thumbnail, 'thumbnail', { svg: true });
  return given.existingThumbnail ? hashIn(given.existingThumbnail, 'thumbnail') : undefined;
}

/** `version`: the one that the form shows; absent if the caller does not say. */
async function lockForChange(tx: Tx, id: string, version: number | undefined) {
  const held = await lockProduct(tx, id, { whole: true });
  if (!held || held.product.isDeleted) throw new NotFound('We could not find this product.');
  if (version !== undefined && version !== held.product.version)
    throw refusal(
      adminProductsApi.change,
      'OUTDATED',
      'Another person changed this product after you opened it. Open it again to see the changes.',
      { details: { version: held.product.version } },
    );
  return held;
}

async function changeImages(tx: Tx, before: AdminProduct, images: string[], given: ChangedProduct): Promise<void> {
  const shownBefore = before.images.map((url, n) => ({
    picture: hashIn(url, 'images'),
    color: before.imageColors[n] ?? null,
  }));
  const shown = withColors(images, given, shownBefore);
  if (JSON.stringify(shown) !== JSON.stringify(shownBefore)) await replaceImages(tx, before._id, shown);
}

/** Indexes the product for the search and records the change in the history. `before`: null for a new product. */
async function finish(tx: Tx, id: string, admin: Caller, before: AdminProduct | null): Promise<AdminProduct> {
  await indexProducts(tx, [id]);
  const after = await getAdminProduct(tx, id);
  const action = before ? 'changed' : 'added';
  await recordChange(tx, { kind: 'product', thing: id, name: after.name, action, before, after, actor: admin.userId });
  return after;
}
