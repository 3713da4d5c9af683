import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { findFreeNumber, findFreeSlug, redirectSlug } from './product-names.queries.ts';
import type { ProductValues } from './product-values.ts';
import type { HeldVariant } from './variants.queries.ts';

type Db = Kysely<DB>;

/** `kept_back`: it is not shown yet, and has a time in `deleted_at`. */
export async function insertProduct(
  tx: Db,
  values: ProductValues & { kept_back?: string; deleted_at?: Date },
): Promise<string> {
  const product = { ...values, slug: await findFreeSlug(tx, values.name), product_number: await findFreeNumber(tx) };
  return (await tx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()).id;
}

interface Held {
  slug: string;
  name: string;
  version: number;
  isDeleted: boolean;
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
    .select(['id', 'color', 'size', 'price', 'quantity', 'place', 'sku', 'barcode', 'weight', 'preorder_left', 'owed'])
    .select(sql<string | null>`comes_on::text`.as('comes_on'))
    .where('product_id', '=', id)
    .orderBy('id');
  const variants = await (whole ? chosen.forUpdate() : chosen.forNoKeyUpdate()).execute();
  const row = await tx
    .selectFrom('products')
    .select(['slug', 'name', 'version', 'deleted_at', 'kept_back'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { deleted_at: deletedAt, kept_back: keptBack, ...product } = row;
  return { product: { ...product, isDeleted: deletedAt !== null && keptBack === null }, variants };
}

/** Sets a product's values. If a new name makes another slug, the old slug redirects to it. */
export async function updateProduct(tx: Db, id: string, before: Held, values: ProductValues): Promise<void> {
  const slug = values.name === before.name ? before.slug : await findFreeSlug(tx, values.name, id);
  if (slug !== before.slug) await redirectSlug(tx, before.slug, slug, id);
  await tx
    .updateTable('products')
    .set({ ...values, slug, version: before.version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Sets the product's time of saving when only its variants were changed. */
export async function touchProduct(tx: Db, id: string): Promise<void> {
  await sql`UPDATE products SET version = version + 1, updated_at = now() WHERE id = ${id}`.execute(tx);
}

/** Copies the product itself under another name, not in stock, and returns the id of the copy. */
export async function copyProduct(tx: Db, id: string, name: string): Promise<string> {
  const {
    rows: [copy],
  } = await sql<{ id: string }>`
    INSERT INTO products (product_number, slug, name, name_bn, description, description_bn, regular_price, discount,
                          category_id, sub_category_id, brand_id, thumbnail, in_stock, choices, facts,
                          deleted_at, kept_back)
    SELECT ${await findFreeNumber(tx)}, ${await findFreeSlug(tx, name)}, ${name}, name_bn, description, description_bn,
           regular_price, coalesce(own_discount, discount), category_id, sub_category_id, brand_id, thumbnail, false,
           choices, facts,
           CASE WHEN deleted_at IS NOT NULL THEN now() END, CASE WHEN deleted_at IS NOT NULL THEN 'draft' END
    FROM products WHERE id = ${id} RETURNING id`.execute(tx);
  if (!copy) throw new Error('A product that was just read is gone');
  return copy.id;
}
