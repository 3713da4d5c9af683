import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** A year: fashion changes. */
const lastDays = 365;
/**
 * The number of customers who must order two products together before it is shown. With two, each would learn the
 * other's purchase.
 */
const minCustomers = 3;
/** The number of rows stored for each product. */
const maxOthers = 8;

/**
 * Finds the products that enough different customers ordered together with each product, and writes the changes.
 * A customer is a phone number, however often it orders. Only accepted orders count, so that unpaid orders cannot
 * influence the suggestions. Orders with erased customer data do not count.
 */
export async function writeBoughtTogether(db: Database['db']): Promise<void> {
  await sql`
    WITH bought AS MATERIALIZED (
      SELECT DISTINCT l.order_id, l.product_id, o.phone FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.status = 'accepted' AND o.phone IS NOT NULL AND o.created_at > now() - ${lastDays} * interval '1 day'),
    pairs AS (
      SELECT a.product_id, b.product_id AS other_id, count(DISTINCT a.phone) AS customers
      FROM bought a JOIN bought b ON b.order_id = a.order_id AND b.product_id <> a.product_id
      GROUP BY 1, 2 HAVING count(DISTINCT a.phone) >= ${minCustomers}),
    ranked AS (
      SELECT product_id, other_id, row_number() OVER (PARTITION BY product_id ORDER BY customers DESC, other_id)
        AS position FROM pairs),
    wanted AS (SELECT * FROM ranked WHERE position <= ${maxOthers}),
    gone AS (
      DELETE FROM bought_together b
      WHERE NOT EXISTS (SELECT FROM wanted w WHERE w.product_id = b.product_id AND w.other_id = b.other_id))
    INSERT INTO bought_together AS b (product_id, other_id, position)
    SELECT product_id, other_id, position FROM wanted
    ON CONFLICT (product_id, other_id) DO UPDATE SET position = excluded.position
      WHERE b.position <> excluded.position`.execute(db);
}

interface Together {
  productId: string;
  /** Of those that can be bought, most customers first. */
  others: string[];
}

/** The products bought together with the product of this slug; undefined if there is no such product. */
export async function findTogether(db: Database['db'], slug: string, limit: number): Promise<Together | undefined> {
  const { rows } = await sql<Together>`
    SELECT p.id AS "productId", ARRAY(
      SELECT b.other_id FROM bought_together b JOIN products o ON o.id = b.other_id
      WHERE b.product_id = p.id AND o.deleted_at IS NULL AND o.sellable ORDER BY b.position, b.other_id
      LIMIT ${limit}) AS others
    FROM products p WHERE p.slug = ${slug} AND p.deleted_at IS NULL`.execute(db);
  return rows[0];
}
