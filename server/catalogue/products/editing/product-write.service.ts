import { adminProductsApi, type AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import type { ChangedProduct, NewProduct } from '#shared/api/catalogue/product-forms.ts';
import { sayAttributes } from '#server/catalogue/attributes/attributes.ts';
import { actAs } from '#server/platform/db/act-as.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockTaxonomyOf } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.ts';
import { getAdminProduct } from '../lists/admin-products.service.ts';
import { hashIn, keepImages, withStored, type Shop } from './form-pictures.service.ts';
import { addVariants, changeFormVariants } from './form-variants.service.ts';
import { withColors } from './picture-colors.ts';
import { havePictures, replaceImages } from './product-pictures.queries.ts';
import { refuseByField } from './product-refusals.ts';
import { taxonomyOf, valuesOf } from './product-values.ts';
import { insertProduct, lockProduct, updateProduct } from './product-write.queries.ts';

/** Adds a product. Throws Invalid by field: files that are not pictures, a category or brand that does not exist. */
export async function addProduct(shop: Shop, admin: Caller, input: NewProduct): Promise<AdminProduct> {
  const { database, media } = shop;
  const thumbnail = await keepPicture(database, media, input.thumbnail, 'thumbnail');
  const images = await keepImages(shop, input.images);
  return inTransaction(database, async (tx) => {
    await actAs(tx, admin.userId);
    await lockTaxonomyOf(tx, taxonomyOf(input));
    const draft = input.isDraft ? { kept_back: 'draft', deleted_at: new Date() } : {};
    const values = { ...valuesOf(input, thumbnail, input.inStock ?? true), ...draft };
    const id = await insertProduct(tx, values).catch(refuseByField);
    await addVariants(tx, id, input.variant);
    await replaceImages(tx, id, withColors(images, input));
    if (input.attributes) await sayAttributes(tx, id, input.attributes);
    return finish(tx, id, admin, null);
  });
}

/**
 * Changes a product; existing variants and pictures keep their ids. Throws NotFound, Invalid by field, or Conflict:
 * OUTDATED if the product was saved since the form was opened, STOCK_CHANGED if sales would make the stock negative.
 */
export async function changeProduct(
  shop: Shop,
  admin: Caller,
  id: string,
  input: ChangedProduct,
): Promise<AdminProduct> {
  const chosen = await keepThumbnail(shop, input);
  const images = withStored(input.existingImages, await keepImages(shop, input.images));
  return inTransaction(shop.database, async (tx) => {
    await actAs(tx, admin.userId);
    await lockTaxonomyOf(tx, taxonomyOf(input));
    const held = await lockForChange(tx, id, input.version);
    const before = await getAdminProduct(tx, id);
    const thumbnail = chosen ?? hashIn(before.thumbnail, 'thumbnail');
    if (!(await havePictures(tx, [thumbnail, ...images])))
      throw new Invalid([{ path: 'images', message: 'A picture no longer exists. Upload it again' }]);
    await updateProduct(tx, id, held.product, valuesOf(input, thumbnail, input.inStock ?? false)).catch(refuseByField);
    await changeFormVariants(tx, id, held.variants, input.variant);
    await changeImages(tx, before, images, input);
    if (input.attributes) await sayAttributes(tx, id, input.attributes);
    return finish(tx, id, admin, before);
  });
}

/** Undefined: the product keeps its present thumbnail. */
async function keepThumbnail({ database, media }: Shop, input: ChangedProduct): Promise<string | undefined> {
  if (input.thumbnail) return keepPicture(database, media, input.thumbnail, 'thumbnail', { svg: true });
  return input.existingThumbnail ? hashIn(input.existingThumbnail, 'thumbnail') : undefined;
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

async function changeImages(tx: Tx, before: AdminProduct, images: string[], input: ChangedProduct): Promise<void> {
  const shownBefore = before.images.map((url, n) => ({
    picture: hashIn(url, 'images'),
    color: before.imageColors[n] ?? null,
  }));
  const shown = withColors(images, input, shownBefore);
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
