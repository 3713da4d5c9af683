import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import type { FileProduct } from './import-products.ts';
import { lockShelvesOf } from '../db/lock-catalogue.ts';
import { slugify } from '../text/slug.ts';

/** Ids of categories, sub-categories and brands by what the file calls them. */
export interface References {
  categories: Map<string, string>;
  subCategories: Map<string, string>;
  brands: Map<string, string>;
}

export interface Created {
  categories: number;
  subCategories: number;
  brands: number;
}

interface Named {
  name: string;
  name_bn: string | null;
  slug: string;
}
interface Wanted {
  name: string;
  nameBn: string | null;
}

const keyOf = (name: string) => name.trim().toLowerCase();
const pathOf = (category: string, subCategory: string) => `${keyOf(category)}\0${keyOf(subCategory)}`;

export async function loadReferences(db: Kysely<DB>): Promise<References> {
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  const subCategories = await db
    .selectFrom('sub_categories as s')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.name', 'c.name as category'])
    .execute();
  const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
  return {
    categories: new Map(categories.map(({ id, name }) => [keyOf(name), id])),
    subCategories: new Map(subCategories.map(({ id, name, category }) => [pathOf(category, name), id])),
    brands: new Map(brands.map(({ id, name }) => [keyOf(name), id])),
  };
}

/** The ids of what a product names; absent where the shop does not have it. */
export function referencesOf(product: FileProduct, { categories, subCategories, brands }: References) {
  const { category, subCategory, brand } = product;
  return {
    category: categories.get(keyOf(category)),
    subCategory: subCategory === null ? null : subCategories.get(pathOf(category, subCategory)),
    brand: brands.get(keyOf(brand)),
  };
}

/**
 * Holds what the products name until the transaction ends, so that it keeps its name, by which products are found; gives what
 * the shop has by then. Something may be renamed before it is held: looked at again, until nothing is left to hold.
 */
export async function lockShelvesIn(tx: Kysely<DB>, products: FileProduct[]): Promise<References> {
  for (const held = new Set<string>(); ;) {
    const references = await loadReferences(tx);
    const named = products.map((product) => referencesOf(product, references));
    const others = (ids: (string | null | undefined)[]) =>
      [...new Set(ids.filter((id) => id != null))].filter((id) => !held.has(id));
    const shelves = {
      categories: others(named.map(({ category }) => category)),
      subCategories: others(named.map(({ subCategory }) => subCategory)),
      brands: others(named.map(({ brand }) => brand)),
    };
    const ids = Object.values(shelves).flat();
    if (ids.length === 0) return references;
    await lockShelvesOf(tx, shelves);
    for (const id of ids) held.add(id);
  }
}

/** Reports each name that the shop does not know, at its cell. */
export function requireKnown(products: FileProduct[], references: References): void {
  for (const product of products) {
    const { category, subCategory, brand } = referencesOf(product, references);
    const { first } = product;
    if (!category && product.category) first.report('category', `The shop has no category "${product.category}"`);
    else if (subCategory === undefined)
      first.report('sub_category', `${product.category} has no sub-category "${product.subCategory ?? ''}"`);
    if (!brand && product.brand) first.report('brand', `The shop has no brand "${product.brand}"`);
  }
}

/** What the products name and the shop does not have, each once, in the order of the file. */
export function unknownIn(products: FileProduct[], references: References) {
  const categories = new Map<string, Wanted>();
  const subCategories = new Map<string, Wanted & { category: string }>();
  const brands = new Map<string, Wanted>();
  for (const product of products) {
    const known = referencesOf(product, references);
    const { category, subCategory, brand } = product;
    if (!known.category) want(categories, keyOf(category), { name: category, nameBn: product.categoryBn });
    if (!known.brand) want(brands, keyOf(brand), { name: brand, nameBn: product.brandBn });
    if (subCategory !== null && !known.subCategory) {
      want(subCategories, pathOf(category, subCategory), {
        name: subCategory,
        nameBn: product.subCategoryBn,
        category,
      });
    }
  }
  return {
    categories: [...categories.values()],
    subCategories: [...subCategories.values()],
    brands: [...brands.values()],
  };
}

/** The first row that gives the Bangla name gives it. */
function want<Item extends Wanted>(wanted: Map<string, Item>, key: string, item: Item): void {
  const earlier = wanted.get(key);
  if (!earlier) wanted.set(key, item);
  else earlier.nameBn ??= item.nameBn;
}

/** Makes what the products name and the shop does not have. */
export async function createUnknown(tx: Kysely<DB>, products: FileProduct[], references: References): Promise<void> {
  const unknown = unknownIn(products, references);
  await insertCategories(tx, unknown.categories);
  await insertSubCategories(tx, unknown.subCategories);
  await insertBrands(tx, unknown.brands);
}

const rows = (named: object[]) => sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)`;

async function insertCategories(tx: Kysely<DB>, wanted: Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const taken = await tx.selectFrom('categories').select('slug').execute();
  await sql`
    INSERT INTO categories (name, name_bn, slug, position)
    SELECT name, name_bn, slug, place + (SELECT coalesce(max(position), -1) + 1 FROM categories)
    FROM ${rows(withSlugs(wanted, taken))} AS n (name text, name_bn text, slug text, place int) ORDER BY place`.execute(
    tx,
  );
}

async function insertBrands(tx: Kysely<DB>, wanted: Wanted[]): Promise<void> {
  if (wanted.length === 0) return;
  const taken = await tx.selectFrom('brands').select('slug').execute();
  await sql`INSERT INTO brands (name, name_bn, slug) SELECT name, name_bn, slug
    FROM ${rows(withSlugs(wanted, taken))} AS n (name text, name_bn text, slug text)`.execute(tx);
}

async function insertSubCategories(tx: Kysely<DB>, wanted: (Wanted & { category: string })[]): Promise<void> {
  const taken =
    wanted.length === 0 ? [] : await tx.selectFrom('sub_categories').select(['category_id', 'slug']).execute();
  const { categories } = await loadReferences(tx);
  const named = [...Map.groupBy(wanted, ({ category }) => categories.get(keyOf(category)))].flatMap(
    ([category, ofOne]) =>
      withSlugs(
        ofOne,
        taken.filter(({ category_id }) => category_id === category),
      ).map((row) => ({ ...row, category })),
  );
  if (named.length === 0) return;
  await sql`
    INSERT INTO sub_categories (category_id, name, name_bn, slug, position)
    SELECT category, name, name_bn, slug, place + (SELECT coalesce(max(position), -1) + 1 FROM sub_categories WHERE category_id = category)
    FROM ${rows(named)} AS n (category uuid, name text, name_bn text, slug text, place int) ORDER BY category, place`.execute(
    tx,
  );
}

/** Slugs from the names; where one is taken, with a number after it. */
function withSlugs(wanted: Wanted[], existing: { slug: string }[]): (Named & { place: number })[] {
  const taken = new Set(existing.map(({ slug }) => slug));
  return wanted.map(({ name, nameBn }, place) => {
    const base = slugify(name) || 'other';
    let slug = base;
    for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`;
    taken.add(slug);
    return { name, name_bn: nameBn, slug, place };
  });
}
