import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newProductNumber } from '#server/catalogue/products/editing/new-product-number.ts';
import { indexProducts } from '#server/catalogue/search-index/search-index.service.ts';
import { slugify } from '#server/platform/text/slug.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { announceProducts } from '#server/platform/feed/announce.queries.ts';
import { announced } from './announced.ts';

// Each test builds the rows it speaks of; what it does not speak of is ordinary.

let count = 0;
const next = () => (count += 1);

interface VariantRow {
  color: string;
  size?: string | null;
  price?: number;
  quantity?: number;
}

export interface ProductRow {
  name?: string;
  nameBn?: string | null;
  slug?: string;
  description?: string;
  price?: number;
  discount?: number;
  category?: string;
  categoryBn?: string | null;
  subCategory?: string | null;
  brand?: string;
  inStock?: boolean;
  sold?: number;
  deleted?: boolean;
  variants?: VariantRow[];
}

export interface AddedProduct {
  id: string;
  slug: string;
  productNumber: string;
}

/** A picture's row; its bytes are not needed to list products. */
export async function addPicture({ db }: Database, name = 'ordinary'): Promise<string> {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 32);
  await db
    .insertInto('pictures')
    .values({ hash, width: 640, height: 800, tint: '#e8e0d8' })
    .onConflict((on) => on.doNothing())
    .execute();
  return hash;
}

export async function addCategory(database: Database, name: string, nameBn: string | null = null): Promise<string> {
  const slug = slugify(name);
  await announced(database, 'categories', (tx) =>
    tx
      .insertInto('categories')
      .values({ name, name_bn: nameBn, slug, position: next() })
      .onConflict((on) => on.doNothing())
      .execute(),
  );
  return (await database.db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow())
    .id;
}

export async function addSubCategory(database: Database, categoryId: string, name: string): Promise<string> {
  const slug = slugify(name);
  await announced(database, 'categories', (tx) =>
    tx
      .insertInto('sub_categories')
      .values({ name, slug, category_id: categoryId, position: next() })
      .onConflict((on) => on.doNothing())
      .execute(),
  );
  return (
    await database.db
      .selectFrom('sub_categories')
      .select('id')
      .where('slug', '=', slug)
      .where('category_id', '=', categoryId)
      .executeTakeFirstOrThrow()
  ).id;
}

export async function addBrand(database: Database, name: string): Promise<string> {
  const slug = slugify(name);
  await announced(database, 'brands', (tx) =>
    tx
      .insertInto('brands')
      .values({ name, slug })
      .onConflict((on) => on.doNothing())
      .execute(),
  );
  return (await database.db.selectFrom('brands').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
}

/** A product with one variant of five pieces by default; later ones are newer. */
export async function addProduct(database: Database, row: ProductRow = {}): Promise<AddedProduct> {
  const n = next();
  const name = row.name ?? `Ordinary thing ${n}`;
  const price = row.price ?? 500;
  const categoryId = await addCategory(database, row.category ?? 'Things', row.categoryBn);
  const subCategoryId = row.subCategory ? await addSubCategory(database, categoryId, row.subCategory) : null;
  const product = {
    product_number: newProductNumber(),
    slug: row.slug ?? `${slugify(name) || 'product'}-${n}`,
    name,
    name_bn: row.nameBn ?? null,
    description: row.description ?? 'As it says.',
    regular_price: price,
    discount: row.discount ?? 0,
    category_id: categoryId,
    sub_category_id: subCategoryId,
    brand_id: await addBrand(database, row.brand ?? 'Nobody'),
    thumbnail: await addPicture(database),
    in_stock: row.inStock ?? true,
    sold_quantity: row.sold ?? 0,
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 1000),
    deleted_at: row.deleted ? new Date() : null,
  };
  return inTransaction(database, async (tx) => {
    const { id } = await tx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('product_pictures')
      .values({ product_id: id, position: 0, picture: product.thumbnail })
      .execute();
    const variants = row.variants ?? [{ color: 'Black' }];
    if (variants.length > 0) {
      await tx
        .insertInto('variants')
        .values(
          variants.map((variant, position) => ({
            product_id: id,
            position,
            color: variant.color,
            size: variant.size ?? null,
            price: variant.price ?? price,
            quantity: variant.quantity ?? 5,
          })),
        )
        .execute();
    }
    await indexProducts(tx, [id]);
    return { id, slug: product.slug, productNumber: product.product_number };
  });
}

/** One more picture of a product, written with it as its service does. */
export async function addPictureOf(
  database: Database,
  productId: string,
  shown: { position: number; picture: string; color: string },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx
      .insertInto('product_pictures')
      .values({ product_id: productId, ...shown })
      .execute();
    await announceProducts(tx, [productId]);
  });
}

/** Many products at once, for lists whose length matters. */
export async function addManyProducts(database: Database, howMany: number): Promise<void> {
  const first = await addProduct(database);
  await sql`
    INSERT INTO products
      (product_number, slug, name, description, regular_price, category_id, brand_id, thumbnail, created_at)
    SELECT 'P-9' || lpad(n::text, 6, '0'), 'many-' || n, 'Thing of many ' || n, 'One of many.', 100 + n,
      category_id, brand_id, thumbnail, now() - n * interval '1 minute'
    FROM products, generate_series(1, ${howMany}::int) n WHERE id = ${first.id}`.execute(database.db);
  await sql`
    INSERT INTO variants (product_id, color, price, quantity)
    SELECT id, 'Black', regular_price, 5 FROM products WHERE slug LIKE 'many-%'`.execute(database.db);
}
