import {
  adminProductsApi,
  type AdminProduct,
  type ChangedProduct,
  type NewProduct,
} from '#shared/api/admin-products.ts';
import { violatedConstraint } from '../db/constraints.ts';
import { actAs } from '../db/act-as.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { Invalid, NotFound, refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { keepPicture } from '../media/media.service.ts';
import type { MediaStore } from '../media/media-store.ts';
import { findAdminProduct } from './admin-products.queries.ts';
import { recordChange } from '../history/history.service.ts';
import {
  deleteVariants,
  havePictures,
  insertProduct,
  insertVariants,
  lockProduct,
  replaceImages,
  updateProduct,
  updateVariants,
  type HeldVariant,
  type ProductValues,
} from './product-write.queries.ts';
import { lockShelvesOf } from '../db/lock-catalogue.ts';
import { withColors } from './picture-colors.ts';
import { indexProducts } from '../search/search-index.ts';

type Shop = { database: Database; media: MediaStore };

/** Adds a product. Throws Invalid by field: files that are not pictures, a category or brand that does not exist. */
export async function addProduct({ database, media }: Shop, admin: Caller, given: NewProduct): Promise<AdminProduct> {
  const thumbnail = await keepPicture(database, media, given.thumbnail, 'thumbnail');
  const images = await keepImages({ database, media }, given.images);
  return inTransaction(database, async (tx) => {
    await actAs(tx, admin.userId);
    await lockShelvesOf(tx, shelvesOf(given));
    const id = await insertProduct(tx, valuesOf(given, thumbnail, given.inStock ?? true)).catch(refuseByField);
    await insertVariants(
      tx,
      id,
      given.variant.map((variant, position) => ({ ...asVariant(variant), position })),
    );
    await replaceImages(tx, id, withColors(images, given));
    return finish(tx, id, admin, 'added', null);
  });
}

/**
 * Changes a product; existing variants and pictures keep their ids. Throws NotFound, Invalid by field, Conflict
 * OUTDATED if somebody saved it since the form was opened, STOCK_CHANGED if so much was sold meanwhile that the stock
 * would become negative.
 */
export async function changeProduct(
  { database, media }: Shop,
  admin: Caller,
  id: string,
  given: ChangedProduct,
): Promise<AdminProduct> {
  const thumbnail = given.thumbnail
    ? await keepPicture(database, media, given.thumbnail, 'thumbnail', { svg: true })
    : hashIn(given.existingThumbnail ?? '', 'thumbnail');
  const images = withKept(given.existingImages, await keepImages({ database, media }, given.images));
  return inTransaction(database, async (tx) => {
    await actAs(tx, admin.userId);
    await lockShelvesOf(tx, shelvesOf(given));
    const held = await lockProduct(tx, id, { whole: true });
    if (!held || held.product.isDeleted) throw new NotFound('We have no such product.');
    if (given.version !== undefined && given.version !== held.product.version) {
      throw refusal(
        adminProductsApi.change,
        'OUTDATED',
        'Somebody else has saved this product since you opened it. Open it again to see their changes.',
        { details: { version: held.product.version } },
      );
    }
    const before = await findAdminProduct(tx, id);
    if (!(await havePictures(tx, [thumbnail, ...images])))
      throw new Invalid([{ path: 'images', message: 'A picture is not there any more. Upload it again' }]);
    await updateProduct(tx, id, held.product, valuesOf(given, thumbnail, given.inStock ?? false)).catch(refuseByField);
    await writeVariants(tx, id, held.variants, given.variant);
    const shownBefore =
      before?.images.map((url, n) => ({ picture: hashIn(url, 'images'), color: before.imageColors[n] ?? null })) ?? [];
    const shown = withColors(images, given, shownBefore);
    if (JSON.stringify(shown) !== JSON.stringify(shownBefore)) await replaceImages(tx, id, shown);
    return finish(tx, id, admin, 'changed', before ?? null);
  });
}

async function keepImages({ database, media }: Shop, files: Blob[]): Promise<string[]> {
  const kept: string[] = [];
  // one after the other: twenty at once would fill the memory
  for (const [n, file] of files.entries()) kept.push(await keepPicture(database, media, file, `images.${n}`));
  return kept;
}

/** Existing pictures stand at the positions they name; new ones fill the remaining positions. */
function withKept(existing: ChangedProduct['existingImages'], fresh: string[]): string[] {
  const kept = Object.entries(existing)
    .map(([place, url]) => ({ place: Number(place), hash: hashIn(url, 'images') }))
    .toSorted((one, other) => one.place - other.place);
  const all = [...fresh];
  for (const { place, hash } of kept) all.splice(place, 0, hash);
  return all;
}

function hashIn(url: string, path: string): string {
  const [, hash] = /^\/media\/([0-9a-f]{32})\.webp$/.exec(url) ?? [];
  if (hash === undefined) throw new Invalid([{ path, message: 'This is not a picture of the shop' }]);
  return hash;
}

type Given = Pick<
  NewProduct,
  'name' | 'nameBn' | 'description' | 'descriptionBn' | 'regularPrice' | 'discount' | 'category' | 'brand'
> & { subCategory?: string | undefined };

// browsers send line breaks of forms as CR LF: an unchanged text would look changed each time
const toLines = (text: string) => text.replaceAll('\r\n', '\n');

const shelvesOf = ({ category, subCategory, brand }: Given) => ({
  categories: [category],
  subCategories: subCategory === undefined ? [] : [subCategory],
  brands: [brand],
});

const valuesOf = (given: Given, thumbnail: string, inStock: boolean): ProductValues => ({
  name: given.name,
  name_bn: given.nameBn || null,
  description: toLines(given.description),
  description_bn: toLines(given.descriptionBn ?? '') || null,
  regular_price: given.regularPrice,
  discount: given.discount,
  category_id: given.category,
  sub_category_id: given.subCategory ?? null,
  brand_id: given.brand,
  thumbnail,
  in_stock: inStock,
});

type GivenVariant = NewProduct['variant'][number];
const asVariant = ({ color, size, price, quantity }: GivenVariant) => ({ color, size: size || null, price, quantity });
const sameAs = (given: GivenVariant) => (held: HeldVariant) =>
  held.color.toLowerCase() === given.color.toLowerCase() &&
  (held.size ?? '').toLowerCase() === (given.size ?? '').toLowerCase();

/** Variants by `_id`, else by colour and size: carts and orders keep pointing at them. */
async function writeVariants(tx: Tx, productId: string, held: HeldVariant[], given: GivenVariant[]): Promise<void> {
  const left = new Map(held.map((variant) => [variant.id, variant]));
  const take = (found: HeldVariant | undefined) => {
    if (found) left.delete(found.id);
    return found;
  };
  const byId = given.map((variant) => take(variant._id === undefined ? undefined : left.get(variant._id)));
  const matched = given.map((variant, n) => ({
    variant,
    position: n,
    now: byId[n] ?? take([...left.values()].find(sameAs(variant))),
  }));
  await deleteVariants(tx, [...left.keys()]);
  try {
    await updateVariants(
      tx,
      matched.flatMap(({ variant, position, now }) =>
        now ? [{ ...asVariant(variant), id: now.id, position, quantity: quantityAfter(variant, now) }] : [],
      ),
    );
    await insertVariants(
      tx,
      productId,
      matched.flatMap(({ variant, position, now }) => (now ? [] : [{ ...asVariant(variant), position }])),
    );
  } catch (error) {
    refuseByField(error);
  }
}

/** The change made in the form is added to the present quantity, so a sale since the form was opened still counts. */
function quantityAfter({ quantity, quantityBefore }: GivenVariant, now: HeldVariant): number {
  if (quantityBefore === undefined) return quantity;
  const after = now.quantity + quantity - quantityBefore;
  if (after < 0)
    throw refusal(
      adminProductsApi.change,
      'STOCK_CHANGED',
      `${now.color}${now.size ? ` ${now.size}` : ''}: only ${now.quantity} left now. Open the product again.`,
      { details: { quantity: now.quantity } },
    );
  return after;
}

const fieldOf: Record<string, { path: string; message: string }> = {
  products_category_exists: { path: 'category', message: 'Category is required' },
  products_brand_exists: { path: 'brand', message: 'Brand is required' },
  products_sub_category_exists: { path: 'subCategory', message: 'Subcategory is required' },
  products_sub_category_of_category: { path: 'subCategory', message: 'Choose a sub-category of this category' },
  variants_unique: { path: 'variant', message: 'Two variants have the same color and size' },
};

export function refuseByField(error: unknown): never {
  const field = fieldOf[violatedConstraint(error) ?? ''];
  throw field ? new Invalid([field]) : error;
}

/** Indexes the product for the search and records the change in the history. */
async function finish(
  tx: Tx,
  id: string,
  admin: Caller,
  action: 'added' | 'changed',
  before: AdminProduct | null,
): Promise<AdminProduct> {
  await indexProducts(tx, [id]);
  const after = await findAdminProduct(tx, id);
  if (!after) throw new NotFound('We have no such product.');
  await recordChange(tx, { kind: 'product', thing: id, name: after.name, action, before, after, actor: admin.userId });
  return after;
}
