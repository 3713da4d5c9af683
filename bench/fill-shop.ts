import { join } from 'node:path';
import { sql } from 'kysely';
import { importProducts } from '#server/catalogue/import/import.ts';
import { openShop } from '#server/shop/demo/demo.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.ts';
import { inTransaction, openDatabase, type Connection, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { writeFashionCatalogue } from './fashion-catalogue.ts';

export interface FilledShop {
  products: number;
  category: string;
  search: string;
  slug: string;
}

const wanted = 5000;

/** A shop of about 5,000 products, from a list of names, or the demo's products multiplied. */
export async function fillShop(
  connection: Connection,
  dataDir: string,
  source: string | undefined,
): Promise<FilledShop> {
  await migrate(connection);
  const database = openDatabase(connection, { isForWork: true });
  const media = folderStore(join(dataDir, 'media'));
  try {
    await openShop(database, media, { demo: !source });
    if (source) {
      const file = join(dataDir, 'catalogue.csv');
      await writeFashionCatalogue(source, file);
      const result = await importProducts(database, media, file, { create: true });
      if (!result.ok) throw new Error(`The list could not be imported: ${JSON.stringify(result.problems[0])}`);
    } else {
      await multiply(database);
    }
    await sql`VACUUM ANALYZE`.execute(database.db);
    return await describe(database, source ? 'leather' : 'bag');
  } finally {
    await database.close();
  }
}

async function multiply(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`
      INSERT INTO products (
        product_number, slug, name, name_bn, description, description_bn, regular_price, discount,
        category_id, sub_category_id, brand_id, thumbnail, sold_quantity, created_at)
      SELECT 'M-' || (1000000 + row_number() OVER ()), slug || '-' || n, name || ' ' || n, name_bn,
        description, description_bn, regular_price + n, discount,
        category_id, sub_category_id, brand_id, thumbnail, sold_quantity, created_at - n * interval '1 hour'
      FROM products, generate_series(1, (SELECT ${wanted}::int / count(*)::int FROM products)) n`.execute(tx);
    await sql`
      INSERT INTO variants (product_id, position, color, size, price, quantity)
      SELECT copy.id, v.position, v.color, v.size, v.price, v.quantity
      FROM products copy
      JOIN products original
        ON copy.slug ~ ('^' || original.slug || '-[0-9]+$') AND copy.description = original.description
      JOIN variants v ON v.product_id = original.id
      ON CONFLICT DO NOTHING`.execute(tx);
    const { rows } = await sql<{ id: string }>`SELECT id FROM products`.execute(tx);
    await indexProducts(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

async function describe(database: Database, search: string): Promise<FilledShop> {
  const { rows } = await sql<{ products: number; category: string; slug: string }>`
    SELECT (SELECT count(*) FROM products) AS products,
      (SELECT c.slug FROM products p JOIN categories c ON c.id = p.category_id
       GROUP BY c.slug ORDER BY count(*) DESC LIMIT 1) AS category,
      (SELECT slug FROM products ORDER BY created_at DESC, id DESC LIMIT 1) AS slug`.execute(database.db);
  const [row] = rows;
  if (!row) throw new Error('An empty shop');
  return { ...row, search };
}
