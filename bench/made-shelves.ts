import { join } from 'node:path';
import { sql } from 'kysely';
import { inTransaction, type Connection, type Database, type Tx } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { openShop } from '#server/shop/demo/demo.ts';
import {
  insertBrands,
  insertCategories,
  insertSubCategories,
  listShelfNames,
  loadReferences,
  keyOf,
} from '#server/catalogue/import/import.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { refreshSearchIndex } from '#server/catalogue/search-index/search-index.ts';
import { slugify } from '#server/platform/text/slug.ts';
import { banglaName } from './fashion-types.ts';
import { madeBrand } from './made-products.ts';
import { madeTypes } from './made-words.ts';

const brands = 400;

/** The shelves of made-up products by their names, and the pictures that they show in turn. */
export interface MadeShelves {
  categories: ReadonlyMap<string, string>;
  subCategories: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
  /** The names of shelves by their ids. */
  names: ReadonlyMap<string, (string | null)[]>;
  pictures: readonly string[];
}

/** Opens the shop with the demo, whose pictures the made-up products show, and makes their shelves. */
export async function openMadeShelves(
  connection: Connection,
  database: Database,
  dataDir: string,
): Promise<MadeShelves> {
  await migrate(connection);
  await openShop(database, folderStore(join(dataDir, 'media')), { demo: true });
  // so that a start does not index all again
  await refreshSearchIndex(database);
  await makeRoom(database.db);
  return makeMadeShelves(database);
}

/** Makes the shelves that are missing, in a shop that has pictures. */
export async function makeMadeShelves(database: Database): Promise<MadeShelves> {
  await inTransaction(database, makeShelves);
  const { db } = database;
  const { categories, brands: found } = await loadReferences(db);
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM sub_categories WHERE slug LIKE 'made-%'`.execute(db);
  const pictures = await sql<{ hash: string }>`SELECT hash FROM pictures ORDER BY hash LIMIT 40`.execute(db);
  return {
    categories,
    brands: found,
    subCategories: new Map(rows.map(({ id, name }) => [keyOf(name), id])),
    names: await listShelfNames(db),
    pictures: pictures.rows.map(({ hash }) => hash),
  };
}

/** The demo's products have numbers of any size: they go to the end, out of the way of a million others. */
async function makeRoom(db: Database['db']): Promise<void> {
  await sql`
    UPDATE products p SET product_number = 'P-' || (9990000 + n.place)
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE slug !~ '-made-[0-9]+$') n
    WHERE p.id = n.id AND p.product_number <> 'P-' || (9990000 + n.place)`.execute(db);
}

async function makeShelves(tx: Tx): Promise<void> {
  const known = await loadReferences(tx);
  const missing = (names: string[], ids: ReadonlyMap<string, string>, slugs = '') =>
    [...new Set(names)]
      .filter((name) => !ids.has(keyOf(name)))
      .map((name, place) => ({
        name,
        place,
        name_bn: banglaName(name) || null,
        slug: `made-${slugify(name)}${slugs}`,
      }));
  await insertCategories(
    tx,
    missing(
      madeTypes.map(({ category }) => category),
      known.categories,
    ),
  );
  await insertBrands(
    tx,
    missing(
      Array.from({ length: brands }, (_, n) => madeBrand(n)),
      known.brands,
    ),
  );
  const { categories } = await loadReferences(tx);
  const { rows } = await sql<{ name: string }>`SELECT name FROM sub_categories WHERE slug LIKE 'made-%'`.execute(tx);
  const there = new Map(rows.map(({ name }) => [keyOf(name), '']));
  const categoryOf = new Map(madeTypes.map(({ category, subCategory }) => [subCategory, category]));
  await insertSubCategories(
    tx,
    missing([...categoryOf.keys()], there).map((shelf) => ({
      ...shelf,
      category: categories.get(keyOf(categoryOf.get(shelf.name) ?? '')) ?? '',
    })),
  );
}
