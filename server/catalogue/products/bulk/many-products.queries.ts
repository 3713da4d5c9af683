import { sql, type Kysely } from 'kysely';
import type { Visibility } from '#shared/api/catalogue/admin-products.ts';
import { maxPieces } from '#shared/api/catalogue/product-forms.ts';
import { isDeleted as isInTrash, notDeleted } from '../lists/listed-products.queries.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

const intoTrash = sql`deleted_at = now(), kept_back = NULL, publish_at = NULL,
  kept_back_before = CASE p.kept_back WHEN 'scheduled' THEN 'hidden' ELSE p.kept_back END`;
// staff kept it out of the shop before: restoring does not publish it
const outOfTrash = sql`deleted_at = CASE WHEN p.kept_back_before IS NOT NULL THEN now() END,
  kept_back = p.kept_back_before, kept_back_before = NULL`;

/** Moves products into the trash, or back. A product that is already there stays unchanged. */
export async function setDeleted(tx: Db, ids: string[], isDeleted: boolean): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    WITH held AS (
      SELECT id FROM products p WHERE id = ANY (${ids}::uuid[]) AND ${isDeleted ? notDeleted : isInTrash}
      ORDER BY id FOR NO KEY UPDATE)
    UPDATE products p SET ${isDeleted ? intoTrash : outOfTrash}, version = version + 1, updated_at = now()
    FROM held WHERE p.id = held.id RETURNING p.id, p.name`.execute(tx);
  return rows;
}

/** The fields that a change of many products can set; the discount in percent. */
export interface ManyChange {
  brand?: string | undefined;
  visibility?: Visibility | undefined;
  /** Of a scheduled product: when it is published. */
  publishAt?: string | undefined;
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
  brand: { _id: string; name: string };
  visibility: Visibility;
}

/** Out of the shop since now, or since it was first. */
const keptBack = (visibility: Visibility, publishAt: string | null) =>
  visibility === 'shown'
    ? sql`deleted_at = NULL, kept_back = NULL, publish_at = NULL`
    : sql`deleted_at = coalesce(p.deleted_at, now()), kept_back = ${visibility}, publish_at = ${publishAt}`;

/** Publishes the products whose time has come, at most 1,000. */
export async function publishDue(tx: Db): Promise<void> {
  await sql`
    WITH due AS (
      SELECT id FROM products WHERE publish_at <= now() ORDER BY id LIMIT 1000 FOR NO KEY UPDATE)
    UPDATE products p SET ${keptBack('shown', null)}, version = version + 1, updated_at = now()
    FROM due WHERE p.id = due.id`.execute(tx);
}

export async function updateMany(tx: Db, ids: string[], change: ManyChange): Promise<ManyChanged[]> {
  const { discount, inStock, category, subCategory = null, brand, visibility, publishAt = null } = change;
  const set = [
    ...(discount === undefined ? [] : [sql`discount = ${discount}`]),
    ...(inStock === undefined ? [] : [sql`in_stock = ${inStock}`]),
    ...(category === undefined ? [] : [sql`category_id = ${category}, sub_category_id = ${subCategory}`]),
    ...(visibility === undefined ? [] : [keptBack(visibility, publishAt)]),
    ...(brand === undefined ? [] : [sql`brand_id = ${brand}`]),
    sql`version = version + 1`,
    sql`updated_at = now()`,
  ];
  const { rows } = await sql<ManyChanged>`
    WITH held AS (
      SELECT id, coalesce(own_discount, discount) AS discount, in_stock, category_id, sub_category_id, brand_id,
        kept_back, publish_at FROM products p
      WHERE id = ANY (${ids}::uuid[]) AND ${notDeleted} ORDER BY id FOR NO KEY UPDATE)
    UPDATE products p SET ${sql.join(set)} FROM held WHERE p.id = held.id
    RETURNING p.id, p.name, held.discount, held.in_stock AS "inStock",
              held.category_id AS category, held.sub_category_id AS "subCategory",
              (SELECT json_build_object('_id', b.id, 'name', b.name) FROM brands b WHERE b.id = held.brand_id) AS brand,
              coalesce(held.kept_back, 'shown') AS visibility`.execute(tx);
  return rows;
}

/** Sets the pieces of each variant, or adds to them, and writes the products that change to the activity log. */
export async function updateStock(
  tx: Db,
  ids: string[],
  stock: { to: number } | { by: number },
  actor: string,
): Promise<void> {
  const quantity = 'to' in stock ? sql`${stock.to}` : sql`v.quantity + ${stock.by}`;
  const variants = (pieces: string) => sql`jsonb_build_object('variant', jsonb_agg(jsonb_build_object('_id', v.id,
    'color', v.color, 'size', v.size, 'price', v.price, 'quantity', ${sql.ref(pieces)}) ORDER BY v.position, v.id))`;
  await sql`
    WITH held AS (
      SELECT v.id, v.quantity AS before, least(${quantity}::int, ${sql.lit(maxPieces)}) AS after
      FROM variants v WHERE v.product_id = ANY (${ids}::uuid[])),
    written AS (
      UPDATE variants v SET quantity = h.after FROM held h WHERE v.id = h.id AND h.before <> h.after RETURNING v.id)
    INSERT INTO catalogue_changes (kind, thing_id, name, action, before, after, actor_id)
    SELECT 'product', p.id, p.name, 'changed', ${variants('h.before')}, ${variants('h.after')}, ${actor}
    FROM written w JOIN held h ON h.id = w.id JOIN variants v ON v.id = w.id JOIN products p ON p.id = v.product_id
    GROUP BY p.id, p.name`.execute(tx);
}

type Attributed = Map<string, { name: string; attributes: { name: string }[] }>;

/** The products and their attribute values, by their ids. */
export async function findAttributesOf(tx: Db, ids: string[]): Promise<Attributed> {
  const { rows } = await sql<{ id: string; name: string; attributes: { name: string }[] }>`
    SELECT id, name, attributes_of(choices, facts) AS attributes FROM products
    WHERE id = ANY (${ids}::uuid[]) ORDER BY id`.execute(tx);
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}
