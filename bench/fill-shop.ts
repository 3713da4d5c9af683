import { join } from 'node:path';
import { sql } from 'kysely';
import { openShop } from '#server/shop/demo/demo.ts';
import { openDatabase, type Connection, type Database, type Tx } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';

/** Opens the demo shop and copies its products until there are about this many. Returns how many there are. */
export async function fillShop(connection: Connection, dataDir: string, wanted = 5000): Promise<number> {
  await migrate(connection);
  const database = openDatabase(connection, { connections: 2, isForWork: true });
  try {
    await openShop(database, folderStore(join(dataDir, 'media')), { demo: true });
    await multiplyProducts(database, wanted);
    await sql`VACUUM ANALYZE`.execute(database.db);
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM products`.execute(database.db);
    return rows[0]?.count ?? 0;
  } finally {
    await database.close();
  }
}

/** Copies the products of the shop, with their variants and pictures, until there are about this many. */
export async function multiplyProducts({ db }: Database, wanted: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      CREATE TEMP TABLE copies ON COMMIT DROP AS
      SELECT uuid_v7() AS id, p.id AS original, n, row_number() OVER () AS row
      FROM products p, generate_series(1, (SELECT ${wanted}::int / count(*)::int FROM products) - 1) n`.execute(tx);
    await copyProducts(tx);
    // the columns that triggers compute are copied: to update each product again takes minutes
    await sql`ALTER TABLE variants DISABLE TRIGGER USER`.execute(tx);
    await sql`
      INSERT INTO variants (product_id, position, color, size, price, quantity)
      SELECT c.id, v.position, v.color, v.size, v.price, v.quantity
      FROM copies c JOIN variants v ON v.product_id = c.original`.execute(tx);
    await sql`ALTER TABLE variants ENABLE TRIGGER USER`.execute(tx);
    await sql`
      INSERT INTO product_pictures (product_id, position, picture)
      SELECT c.id, i.position, i.picture
      FROM copies c JOIN product_pictures i ON i.product_id = c.original`.execute(tx);
    // a number sounds as it is written, and has no consonants
    await sql`
      INSERT INTO vocabulary (word, sound, skeleton, is_name)
      SELECT DISTINCT number, number, '', true
      FROM copies c, LATERAL unnest(ARRAY[c.n::text, 'p' || 1000000 + c.row]) AS number
      ON CONFLICT (word) DO NOTHING`.execute(tx);
  });
}

async function copyProducts(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO products (
      id, product_number, slug, name, name_bn, description, description_bn, regular_price, discount,
      category_id, sub_category_id, brand_id, thumbnail, document, price_from, sellable, colors, sizes,
      sold_quantity, created_at)
    SELECT c.id, 'M-' || (1000000 + c.row), p.slug || '-' || c.n, p.name || ' ' || c.n, p.name_bn,
      p.description, p.description_bn, p.regular_price + c.n, p.discount,
      p.category_id, p.sub_category_id, p.brand_id, p.thumbnail,
      p.document || format('''%s'':1A ''p%s'':2A', c.n, 1000000 + c.row)::tsvector, p.price_from + c.n, p.sellable,
      p.colors, p.sizes, p.sold_quantity, p.created_at - c.n * interval '1 hour'
    FROM copies c JOIN products p ON p.id = c.original`.execute(tx);
}
