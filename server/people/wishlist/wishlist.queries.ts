import { sql } from 'kysely';
import { maxWishlist, type Wish } from '#shared/api/people/wishlist.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

/** Adds products of the shop that are not on the list yet. Ignores a device clock that is ahead. */
export async function insertIntoWishlist(tx: Tx, userId: string, wishes: readonly Wish[]): Promise<void> {
  await sql`
    INSERT INTO wishes (user_id, product_id, price, added_at)
    SELECT ${userId}, p.id, min(w.price), least(min(w.added_at), now())
    FROM unnest(${wishes.map(({ productId }) => productId)}::uuid[], ${wishes.map(({ price }) => price)}::integer[],
      ${wishes.map(({ addedAt }) => addedAt)}::timestamptz[]) AS w (product_id, price, added_at)
    JOIN products p ON p.id = w.product_id AND p.deleted_at IS NULL GROUP BY p.id
    ON CONFLICT (user_id, product_id) DO NOTHING`.execute(tx);
  await sql`
    DELETE FROM wishes WHERE user_id = ${userId} AND product_id IN (
      SELECT product_id FROM wishes WHERE user_id = ${userId}
      ORDER BY added_at DESC, product_id OFFSET ${maxWishlist})`.execute(tx);
}

export async function deleteFromWishlist(tx: Tx, userId: string, products: readonly string[] | 'all'): Promise<void> {
  const which = products === 'all' ? sql`` : sql`AND product_id = ANY (${[...products]}::uuid[])`;
  await sql`DELETE FROM wishes WHERE user_id = ${userId} ${which}`.execute(tx);
}

/** Newest first. */
export async function listWishlist(db: Database['db'], userId: string): Promise<Wish[]> {
  const { rows } = await sql<Omit<Wish, 'addedAt'> & { addedAt: Date }>`
    SELECT product_id AS "productId", price, added_at AS "addedAt" FROM wishes
    WHERE user_id = ${userId} ORDER BY added_at DESC, product_id LIMIT ${maxWishlist}`.execute(db);
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
}
