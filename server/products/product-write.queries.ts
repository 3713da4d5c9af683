import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { newProductNumber } from './new-product-number.ts';
import { slugify } from '../text/slug.ts';
import { lockNumbers } from '../db/lock-numbers.ts';
import type { ShownPicture } from './shown-picture.ts';

type Db = Kysely<DB>;

export interface ProductValues {
  name: string;
  name_bn: string | null;
  description: string;
  description_bn: string | null;
  regular_price: number;
  discount: number;
  category_id: string;
  sub_category_id: string | null;
  brand_id: string;
  thumbnail: string;
  in_stock: boolean;
}

/** A slug made from this name that no other product has or had. */
export async function freeSlug(tx: Db, name: string, ownId: string | null = null): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumbers.productSlug})`.execute(tx);
  const base = slugify(name) || 'product';
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM products WHERE (slug = ${base} OR slug LIKE ${`${base}-%`}) AND id IS DISTINCT FROM ${ownId}
    UNION SELECT slug FROM old_slugs WHERE (slug = ${base} OR slug LIKE ${`${base}-%`}) AND product_id IS DISTINCT FROM ${ownId}`.execute(
    tx,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
}

/** A random number may be taken: with nine million numbers a second try is rare and a third hardly happens. */
async function freeNumber(tx: Db): Promise<string> {
  for (;;) {
    const drawn = newProductNumber();
    const taken = await tx.selectFrom('products').select('id').where('product_number', '=', drawn).executeTakeFirst();
    if (!taken) return drawn;
  }
}

export async function insertProduct(tx: Db, values: ProductValues): Promise<string> {
  const product = { ...values, slug: await freeSlug(tx, values.name), product_number: await freeNumber(tx) };
  return (await tx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()).id;
}

export interface Held {
  slug: string;
  name: string;
  version: number;
  isDeleted: boolean;
}
export interface HeldVariant {
  id: string;
  color: string;
  size: string | null;
  price: number;
  quantity: number;
}

/**
 * The product and its variants, locked: variants first and by id, as orders lock them. `whole`: variants may change
 * their colour or be deleted, so the lock also excludes transactions that refer to them.
 */
export async function lockProduct(
  tx: Db,
  id: string,
  { whole = false } = {},
): Promise<{ product: Held; variants: HeldVariant[] } | undefined> {
  const chosen = tx
    .selectFrom('variants')
    .select(['id', 'color', 'size', 'price', 'quantity'])
    .where('product_id', '=', id)
    .orderBy('id');
  const variants = await (whole ? chosen.forUpdate() : chosen.forNoKeyUpdate()).execute();
  const row = await tx
    .selectFrom('products')
    .select(['slug', 'name', 'version', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      product: { slug: row.slug, name: row.name, version: row.version, isDeleted: row.deleted_at !== null },
      variants,
    }
  );
}

/** Sets a product's values. If its new name gives another slug, the old slug redirects to the new one. */
export async function updateProduct(tx: Db, id: string, before: Held, values: ProductValues): Promise<void> {
  const slug = values.name === before.name ? before.slug : await freeSlug(tx, values.name, id);
  if (slug !== before.slug) {
    await tx.deleteFrom('old_slugs').where('slug', '=', slug).execute();
    await tx
      .insertInto('old_slugs')
      .values({ slug: before.slug, product_id: id })
      .onConflict((on) => on.doNothing())
      .execute();
  }
  await tx
    .updateTable('products')
    .set({ ...values, slug, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function insertVariants(
  tx: Db,
  productId: string,
  variants: { position: number; color: string; size: string | null; price: number; quantity: number }[],
): Promise<void> {
  if (variants.length > 0)
    await tx
      .insertInto('variants')
      .values(variants.map((variant) => ({ ...variant, product_id: productId })))
      .execute();
}

export async function deleteVariants(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('variants').where('id', 'in', ids).execute();
}

export async function updateVariants(
  tx: Db,
  variants: { id: string; position: number; color: string; size: string | null; price: number; quantity: number }[],
): Promise<void> {
  // variants that change color or size give up the old values first: two may have swapped them, and uniqueness is
  // checked row by row
  await sql`
    UPDATE variants v SET color = v.id::text FROM jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) AS n (id uuid, color text, size text)
    WHERE v.id = n.id AND (v.color, v.size) IS DISTINCT FROM (n.color, n.size)`.execute(tx);
  await sql`
    UPDATE variants v SET position = n.position, color = n.color, size = n.size, price = n.price, quantity = n.quantity
    FROM jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) AS n (id uuid, position int, color text, size text, price int, quantity int)
    WHERE v.id = n.id AND (v.position, v.color, v.size, v.price, v.quantity) IS DISTINCT FROM (n.position, n.color, n.size, n.price, n.quantity)`.execute(
    tx,
  );
}

export async function replaceImages(tx: Db, productId: string, pictures: ShownPicture[]): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (pictures.length > 0)
    await tx
      .insertInto('product_pictures')
      .values(pictures.map((shown, position) => ({ product_id: productId, position, ...shown })))
      .execute();
}

export async function havePictures(tx: Db, hashes: string[]): Promise<boolean> {
  const distinct = [...new Set(hashes)];
  if (distinct.length === 0) return true;
  const { found } = await tx
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('hash', 'in', distinct)
    .executeTakeFirstOrThrow();
  return found === distinct.length;
}

/** Moves products into the trash, or back. Those that are already there stay unchanged. */
export async function setDeleted(tx: Db, ids: string[], isDeleted: boolean): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    WITH held AS (SELECT id FROM products WHERE id = ANY (${ids}::uuid[]) AND (deleted_at IS NULL) = ${isDeleted} ORDER BY id FOR NO KEY UPDATE)
    UPDATE products p SET deleted_at = ${isDeleted ? sql`now()` : null}, version = version + 1, updated_at = now()
    FROM held WHERE p.id = held.id RETURNING p.id, p.name`.execute(tx);
  return rows;
}

export interface ManyChange {
  discount?: number | undefined;
  inStock?: boolean | undefined;
  category?: string | undefined;
  subCategory?: string | null | undefined;
}

/** A product of a bulk change, with its former values of the fields that such a change can set. */
export interface ManyChanged {
  id: string;
  name: string;
  discount: number;
  inStock: boolean;
  category: string;
  subCategory: string | null;
}

export async function updateMany(
  tx: Db,
  ids: string[],
  { discount, inStock, category, subCategory = null }: ManyChange,
): Promise<ManyChanged[]> {
  const set = [
    ...(discount === undefined ? [] : [sql`discount = ${discount}`]),
    ...(inStock === undefined ? [] : [sql`in_stock = ${inStock}`]),
    ...(category === undefined ? [] : [sql`category_id = ${category}, sub_category_id = ${subCategory}`]),
  ];
  const { rows } = await sql<ManyChanged>`
    WITH held AS (SELECT id, discount, in_stock, category_id, sub_category_id FROM products WHERE id = ANY (${ids}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE)
    UPDATE products p SET ${sql.join([...set, sql`version = version + 1`, sql`updated_at = now()`])} FROM held WHERE p.id = held.id
    RETURNING p.id, p.name, held.discount, held.in_stock AS "inStock", held.category_id AS category, held.sub_category_id AS "subCategory"`.execute(
    tx,
  );
  return rows;
}

/** Updates the product's time of saving when only its variants were changed. */
export async function touchProduct(tx: Db, id: string): Promise<void> {
  await sql`UPDATE products SET version = version + 1, updated_at = now() WHERE id = ${id}`.execute(tx);
}

/** Copies the product under another name, with quantity 0 and not in stock. */
export async function copyProduct(tx: Db, id: string, name: string): Promise<string> {
  const {
    rows: [copy],
  } = await sql<{ id: string }>`
    INSERT INTO products (product_number, slug, name, name_bn, description, description_bn, regular_price, discount, category_id, sub_category_id, brand_id, thumbnail, in_stock)
    SELECT ${await freeNumber(tx)}, ${await freeSlug(tx, name)}, ${name}, name_bn, description, description_bn, regular_price, discount, category_id, sub_category_id, brand_id, thumbnail, false
    FROM products WHERE id = ${id} RETURNING id`.execute(tx);
  if (!copy) throw new Error('A product that was just read is gone');
  await sql`INSERT INTO variants (product_id, position, color, size, price, quantity) SELECT ${copy.id}, position, color, size, price, 0 FROM variants WHERE product_id = ${id}`.execute(
    tx,
  );
  await sql`INSERT INTO product_pictures (product_id, position, picture, color) SELECT ${copy.id}, position, picture, color FROM product_pictures WHERE product_id = ${id}`.execute(
    tx,
  );
  return copy.id;
}
