import { sql } from 'kysely';
import type { NewSale, SalePreview } from '#shared/api/catalogue/campaigns.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

export interface SaleRow {
  id: string;
  name: string;
  percent: number;
  goods: NewSale['goods'];
  startsAt: Date;
  endsAt: Date;
  version: number;
  names: Record<string, string>;
  products: number;
}

const columns = sql`
  s.id, s.name, s.percent, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.version,
  jsonb_build_object('categories', s.categories, 'subCategories', s.sub_categories, 'brands', s.brands,
    'products', s.products) AS goods,
  (SELECT count(*)::int FROM products p WHERE p.sale_id = s.id AND p.deleted_at IS NULL) AS products,
  (SELECT coalesce(jsonb_object_agg(g.id, g.name), '{}') FROM (
    SELECT id, name FROM categories WHERE id = ANY (s.categories)
    UNION ALL SELECT id, name FROM sub_categories WHERE id = ANY (s.sub_categories)
    UNION ALL SELECT id, name FROM brands WHERE id = ANY (s.brands)
    UNION ALL SELECT id, name FROM products WHERE id = ANY (s.products)) AS g) AS names`;

/** Lists a page of campaigns, the newest first, and counts them all. */
export async function listSales(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ sales: SaleRow[]; total: number }> {
  const { rows } = await sql<SaleRow>`
    SELECT ${columns} FROM (
      SELECT * FROM sales WHERE deleted_at IS NULL ORDER BY id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}) s
    ORDER BY s.id DESC`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM sales WHERE deleted_at IS NULL`.execute(db);
  return { sales: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findSale(db: Db, id: string): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`
    SELECT ${columns} FROM sales s WHERE s.id = ${id} AND s.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** The sale, locked until the transaction ends. */
export async function lockSale(tx: Tx, id: string): Promise<SaleRow | undefined> {
  await sql`SELECT FROM sales WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  return findSale(tx, id);
}

const toColumns = ({ name, percent, goods, startsAt, endsAt }: NewSale) => ({
  name,
  percent,
  categories: [...goods.categories],
  sub_categories: [...goods.subCategories],
  brands: [...goods.brands],
  products: [...goods.products],
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
});

// a changed campaign is due immediately: now() is the start of the transaction, so it is past when others see it
export async function insertSale(tx: Tx, sale: NewSale): Promise<string> {
  const { id } = await tx.insertInto('sales').values(toColumns(sale)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateSale(tx: Tx, id: string, sale: NewSale): Promise<void> {
  await tx
    .updateTable('sales')
    .set({ ...toColumns(sale), version: sql`version + 1`, next_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteSale(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE sales SET deleted_at = now(), next_at = now(), version = version + 1 WHERE id = ${id}`.execute(tx);
}

/** How many products these goods are, how many would cost less at this percentage, and some of those. */
export async function previewSale(
  db: Db,
  { percent, goods }: Pick<NewSale, 'percent' | 'goods'>,
  max: number,
): Promise<SalePreview> {
  const { rows } = await sql<SalePreview>`
    WITH meant AS MATERIALIZED (
      SELECT p.id, p.name, p.price_from AS before, p.discount < ${percent} AND p.price_from > 0 AS cheaper
      FROM products p
      WHERE p.deleted_at IS NULL AND (
        ${Object.values(goods).every((ids) => ids.length === 0)}
        OR p.category_id = ANY (${goods.categories}::uuid[]) OR p.sub_category_id = ANY (${goods.subCategories}::uuid[])
        OR p.brand_id = ANY (${goods.brands}::uuid[]) OR p.id = ANY (${goods.products}::uuid[])))
    SELECT count(*)::int AS products, count(*) FILTER (WHERE cheaper)::int AS cheaper,
      coalesce((SELECT jsonb_agg(e) FROM (
        SELECT m.id AS _id, m.name, m.before,
          discounted_price((SELECT min(v.price) FROM variants v WHERE v.product_id = m.id), ${percent}) AS after
        FROM meant m WHERE m.cheaper ORDER BY m.id DESC LIMIT ${max}) e), '[]') AS examples
    FROM meant`.execute(db);
  // a count is always one row
  return rows[0]!;
}

/** The remaining seconds of the campaign that sets the product's price; undefined without one. */
export async function findSecondsLeft(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM s.ends_at - clock_timestamp())::float8 AS seconds
    FROM products p JOIN sales s ON s.id = p.sale_id
    WHERE p.slug = ${slug} AND p.deleted_at IS NULL AND s.percent > p.own_discount
      AND s.deleted_at IS NULL AND s.ends_at > clock_timestamp()`.execute(db);
  return rows[0]?.seconds;
}
