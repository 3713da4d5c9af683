import { sql } from 'kysely';
import { openDatabase, type Connection, type Tx } from '#server/platform/db/database.ts';

/**
 * Copies the present products until there are this many, with their variants and pictures; every tenth copy is in the
 * trash.
 */
export async function multiplyTo(connection: Connection, products: number): Promise<void> {
  const database = openDatabase(connection, { connections: 1, isForWork: true });
  await database.db.transaction().execute(async (tx) => {
    await sql`
      CREATE TEMP TABLE copies ON COMMIT DROP AS
      SELECT uuid_v7() AS id, p.id AS original, n, row_number() OVER () AS row
      FROM products p, generate_series(1, (SELECT ${products}::int / count(*)::int FROM products)) n`.execute(tx);
    await copyProducts(tx);
    // the columns that triggers would compute are copied: to update each product again takes minutes
    await sql`ALTER TABLE variants DISABLE TRIGGER USER`.execute(tx);
    await copyVariants(tx);
    await sql`ALTER TABLE variants ENABLE TRIGGER USER`.execute(tx);
    await sql`
      INSERT INTO product_pictures (product_id, position, picture)
      SELECT c.id, i.position, i.picture
      FROM copies c JOIN product_pictures i ON i.product_id = c.original`.execute(tx);
    await addWords(tx);
  });
  await sql`VACUUM ANALYZE`.execute(database.db);
  await database.close();
}

async function copyProducts(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO products (
      id, product_number, slug, name, name_bn, description, description_bn, regular_price, discount,
      category_id, sub_category_id, brand_id, thumbnail, document, price_from, sellable, colors, sizes,
      created_at, deleted_at)
    SELECT c.id, 'M-' || (1000000 + c.row), p.slug || '-' || c.n, p.name || ' ' || c.n, p.name_bn,
      p.description, p.description_bn, p.regular_price + c.n, p.discount,
      p.category_id, p.sub_category_id, p.brand_id, p.thumbnail,
      p.document || format('''%s'':1A ''p%s'':2A', c.n, 1000000 + c.row)::tsvector, p.price_from + c.n, p.sellable,
      p.colors, p.sizes, p.created_at - c.n * interval '1 hour', CASE WHEN c.row % 10 = 0 THEN now() END
    FROM copies c JOIN products p ON p.id = c.original`.execute(tx);
}

/** The numbers in names, and the products' own. The sound of a number is the number, and it has no consonants. */
async function addWords(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO vocabulary (word, sound, skeleton, is_name)
    SELECT DISTINCT number, number, '', true
    FROM copies c, LATERAL unnest(ARRAY[c.n::text, 'p' || 1000000 + c.row]) AS number
    ON CONFLICT (word) DO NOTHING`.execute(tx);
}

async function copyVariants(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO variants (product_id, position, color, size, price, quantity)
    SELECT c.id, v.position, v.color, v.size, v.price, (v.quantity + c.row) % 40
    FROM copies c JOIN variants v ON v.product_id = c.original`.execute(tx);
}
