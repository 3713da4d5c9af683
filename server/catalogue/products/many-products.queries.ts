import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** Moves products into the trash, or back. A product that is already there stays unchanged. */
export async function setDeleted(tx: Db, ids: string[], isDeleted: boolean): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    WITH held AS (
      SELECT id FROM products WHERE id = ANY (${ids}::uuid[]) AND (deleted_at IS NULL) = ${isDeleted}
      ORDER BY id FOR NO KEY UPDATE)
    UPDATE products p SET deleted_at = ${isDeleted ? sql`now()` : null}, version = version + 1, updated_at = now()
    FROM held WHERE p.id = held.id RETURNING p.id, p.name`.execute(tx);
  return rows;
}

/** The fields that a change of many products can set; the discount in percent. */
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

export async function updateMany(tx: Db, ids: string[], change: ManyChange): Promise<ManyChanged[]> {
  const { discount, inStock, category, subCategory = null } = change;
  const set = [
    ...(discount === undefined ? [] : [sql`discount = ${discount}`]),
    ...(inStock === undefined ? [] : [sql`in_stock = ${inStock}`]),
    ...(category === undefined ? [] : [sql`category_id = ${category}, sub_category_id = ${subCategory}`]),
    sql`version = version + 1`,
    sql`updated_at = now()`,
  ];
  const { rows } = await sql<ManyChanged>`
    WITH held AS (
      SELECT id, coalesce(own_discount, discount) AS discount, in_stock, category_id, sub_category_id FROM products
      WHERE id = ANY (${ids}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE)
    UPDATE products p SET ${sql.join(set)} FROM held WHERE p.id = held.id
    RETURNING p.id, p.name, held.discount, held.in_stock AS "inStock",
              held.category_id AS category, held.sub_category_id AS "subCategory"`.execute(tx);
  return rows;
}
