import { sql } from 'kysely';
import { openDatabase, type Connection, type Tx } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { FoundWords, markIndexed } from '#server/catalogue/search-index/search-index.ts';
import { insertMade, madeRows } from './made-rows.ts';
import { openMadeShelves } from './made-shelves.ts';

// `node bench/fill-made.ts DATA_DIR PRODUCTS` fills a data folder with made-up products, the same ones each time.
// Begun again, it goes on where it stopped.

const atOnce = 5000;
const tables = ['products', 'variants', 'product_pictures'];

/** Fills the shop until it has so many made-up products. Its database must be our own: constraints wait. */
export async function fillMade(connection: Connection, dataDir: string, products: number): Promise<void> {
  const database = openDatabase(connection, { connections: 1, isForWork: true });
  try {
    const shelves = await openMadeShelves(connection, database, dataDir);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM products WHERE slug ~ '-made-[0-9]+$'`.execute(database.db);
    const begun = rows[0]?.count ?? 0;
    if (begun >= products) {
      // an older version may have filled it: its words are near enough, and to index a million again takes minutes
      await markIndexed(database);
      return;
    }
    await database.db.transaction().execute(async (tx) => {
      const indexes = await takeIndexesAway(tx);
      const words = new FoundWords();
      for (let from = begun; from < products; from += atOnce) {
        const count = Math.min(atOnce, products - from);
        const made = Array.from({ length: count }, (_, n) => madeRows(from + n, shelves, words));
        await insertMade(tx, made);
        process.stderr.write(`\r${from + count} products`);
      }
      await words.write(tx);
      await putIndexesBack(tx, indexes);
    });
    await sql`VACUUM ANALYZE`.execute(database.db);
  } finally {
    await database.close();
  }
}

/** Rows come in without indexes and without the triggers that would look at each; the definitions of the indexes. */
async function takeIndexesAway(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
    WHERE i.tablename = ANY (${tables}) AND NOT EXISTS (
      SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`.execute(tx);
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(tx);
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ALL`.execute(tx);
  return rows.map(({ definition }) => definition);
}

async function putIndexesBack(tx: Tx, definitions: string[]): Promise<void> {
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER ALL`.execute(tx);
  await sql`SET LOCAL maintenance_work_mem = '1GB'`.execute(tx);
  for (const definition of definitions) await sql.raw(definition).execute(tx);
  await sql`DELETE FROM product_counts`.execute(tx);
  await sql`
    INSERT INTO product_counts (category_id, sub_category_id, brand_id, products)
    SELECT category_id, sub_category_id, brand_id, count(*) FROM products WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3`.execute(tx);
}

if (import.meta.main) {
  const [dataDir, products] = process.argv.slice(2);
  if (!dataDir || !Number(products)) {
    console.error('Usage: node bench/fill-made.ts DATA_DIR PRODUCTS');
    process.exit(2);
  }
  const postgres = await startEmbeddedPostgres({ dataDir });
  const begun = performance.now();
  try {
    await fillMade(postgres.connection, dataDir, Number(products));
    console.log(`\n${dataDir}: ${products} products, ${Math.round((performance.now() - begun) / 1000)} s`);
  } finally {
    await postgres.stop();
  }
}
