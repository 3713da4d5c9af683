import { sql } from 'kysely';
import type { Collection } from '#shared/api/catalogue/collections.ts';
import type { NewCollection } from '#shared/api/catalogue/new-collection.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'] | Tx;

/** A collection as the database stores it; the product index counts its products. */
export type StoredCollection = Omit<Collection, 'holds'>;

const columns = sql`
  c.id AS _id, c.slug, c.title, coalesce(c.title_bn, '') AS "titleBn", coalesce(c.text, '') AS text,
  coalesce(c.text_bn, '') AS "textBn", '/media/' || c.picture || '.webp' AS picture, c.is_open AS "isOpen",
  c.is_on_front AS "isOnFront", c.position, CASE WHEN c.by_hand THEN c.products END AS products, c.categories,
  c.sub_categories AS "subCategories", c.brands, c.choices, coalesce(c.search, '') AS search,
  c.min_price AS "minPrice", c.max_price AS "maxPrice", c.min_discount AS "minDiscount", c.sort, c.most, c.version,
  (SELECT id FROM pages WHERE collection_id = c.id) AS head,
  (SELECT coalesce(jsonb_object_agg(g.id, g.name), '{}') FROM (
    SELECT id, name FROM categories WHERE id = ANY (c.categories)
    UNION ALL SELECT id, name FROM sub_categories WHERE id = ANY (c.sub_categories)
    UNION ALL SELECT id, name FROM brands WHERE id = ANY (c.brands)
    UNION ALL SELECT h.id, a.name || ': ' || h.name FROM attribute_choices h JOIN attributes a ON a.id = h.attribute_id
      WHERE h.id = ANY (c.choices)
    UNION ALL SELECT id, name FROM products WHERE id = ANY (c.products)) AS g) AS names`;

/** Lists a page of collections in the order of the shop, and counts them all. */
export async function listCollections(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ collections: StoredCollection[]; total: number }> {
  const { rows } = await sql<StoredCollection>`
    SELECT ${columns} FROM collections c ORDER BY c.position, c.id DESC
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM collections`.execute(db);
  return { collections: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findCollection(db: Db, id: string): Promise<StoredCollection | undefined> {
  const { rows } = await sql<StoredCollection>`SELECT ${columns} FROM collections c WHERE c.id = ${id}`.execute(db);
  return rows[0];
}

/** The collection, locked until the transaction ends. */
export async function lockCollection(tx: Tx, id: string): Promise<StoredCollection | undefined> {
  await sql`SELECT FROM collections WHERE id = ${id} FOR UPDATE`.execute(tx);
  return findCollection(tx, id);
}

/** `picture`: its hash. */
export type CollectionValues = Omit<NewCollection, 'picture'> & { picture: string | null };

const toColumns = (input: CollectionValues) => ({
  slug: input.slug,
  title: input.title,
  title_bn: input.titleBn || null,
  text: input.text || null,
  text_bn: input.textBn || null,
  picture: input.picture,
  is_open: input.isOpen,
  is_on_front: input.isOnFront,
  position: input.position,
  by_hand: input.products !== null,
  products: [...(input.products ?? [])],
  categories: [...input.categories],
  sub_categories: [...input.subCategories],
  brands: [...input.brands],
  choices: [...input.choices],
  search: input.search || null,
  min_price: input.minPrice,
  max_price: input.maxPrice,
  min_discount: input.minDiscount,
  sort: input.sort,
  most: input.most,
});

export async function insertCollection(tx: Tx, input: CollectionValues): Promise<string> {
  return (await tx.insertInto('collections').values(toColumns(input)).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateCollection(tx: Tx, id: string, input: CollectionValues): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ ...toColumns(input), version: sql`version + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Of a collection by hand. */
export async function setProducts(tx: Tx, id: string, products: readonly string[]): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ products: [...products], version: sql`version + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** From now on the earlier slug leads to the collection. */
export async function moveCollection(tx: Tx, id: string, from: string): Promise<void> {
  await sql`
    INSERT INTO collection_moves (slug, collection_id) VALUES (${from}, ${id})
    ON CONFLICT (slug) DO UPDATE SET collection_id = excluded.collection_id`.execute(tx);
}

/** The collection at this slug is the only one there: no earlier slug or redirect leads elsewhere. */
export async function takeSlug(tx: Tx, slug: string): Promise<void> {
  await sql`DELETE FROM collection_moves WHERE slug = ${slug}`.execute(tx);
  await sql`SELECT take_addresses('/collections/', ARRAY[${slug}])`.execute(tx);
}

/** All slugs that collections have or had. */
export async function listCollectionSlugs(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM collections UNION SELECT slug FROM collection_moves`.execute(tx);
  return rows.map(({ slug }) => slug);
}

export async function deleteCollection(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', id).execute();
}
