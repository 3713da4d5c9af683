import type { Kysely } from 'kysely';
import { lockTaxonomyOf } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { listSlugs } from '#server/platform/db/queries/whole-tables.ts';
import type { DB } from '#server/platform/db/types.ts';
import { announce } from '#server/platform/feed/announce.queries.ts';
import { freeSlug, slugify } from '#server/platform/text/slug.ts';
import type { FileProduct } from '../product-rows/file-product.ts';
import {
  insertBrands,
  insertCategories,
  insertSubCategories,
  listSubCategorySlugs,
  loadReferences,
  type NewTaxonomyEntry,
} from '../plan/import-references.queries.ts';
import { keyOf, referencesOf, unknownIn, type References, type Wanted } from '../plan/import-references.ts';

type Tx = Kysely<DB>;

/**
 * Locks the categories that the products name until the transaction ends, so that the names by which products find them
 * stay. Returns the categories of the shop at that moment. A category may be renamed before it is locked: the names are
 * looked up again until none is left to lock.
 */
export async function lockTaxonomyIn(tx: Tx, products: FileProduct[]): Promise<References> {
  for (const held = new Set<string>(); ;) {
    const references = await loadReferences(tx);
    const taxonomy = notHeld(products, references, held);
    const ids = Object.values(taxonomy).flat();
    if (ids.length === 0) return references;
    await lockTaxonomyOf(tx, taxonomy);
    for (const id of ids) held.add(id);
  }
}

function notHeld(products: FileProduct[], references: References, held: ReadonlySet<string>) {
  const named = products.map((product) => referencesOf(product, references));
  const others = (ids: (string | null | undefined)[]) =>
    [...new Set(ids.filter((id) => id != null))].filter((id) => !held.has(id));
  return {
    categories: others(named.map(({ category }) => category)),
    subCategories: others(named.map(({ subCategory }) => subCategory)),
    brands: others(named.map(({ brand }) => brand)),
  };
}

/** Creates the categories that the products name and the shop does not have. */
export async function createUnknown(tx: Tx, products: FileProduct[], references: References): Promise<void> {
  const { categories, subCategories, brands } = unknownIn(products, references);
  if (categories.length > 0) await insertCategories(tx, withSlugs(categories, await listSlugs(tx, 'categories')));
  if (subCategories.length > 0) await createSubCategories(tx, subCategories);
  if (brands.length > 0) await insertBrands(tx, withSlugs(brands, await listSlugs(tx, 'brands')));
  if (categories.length + subCategories.length > 0) await announce(tx, 'categories');
  if (brands.length > 0) await announce(tx, 'brands');
}

async function createSubCategories(tx: Tx, wanted: (Wanted & { category: string })[]): Promise<void> {
  const taken = await listSubCategorySlugs(tx);
  const { categories } = await loadReferences(tx);
  const byCategory = Map.groupBy(wanted, ({ category }) => {
    const id = categories.get(keyOf(category));
    if (id === undefined) throw new Error(`The category ${category} was not created`);
    return id;
  });
  const named = [...byCategory].flatMap(([category, ofOne]) => {
    const slugs = taken.filter((one) => one.category === category).map(({ slug }) => slug);
    return withSlugs(ofOne, slugs).map((row) => ({ ...row, category }));
  });
  await insertSubCategories(tx, named);
}

/** Makes slugs from the names; adds a number if one is used already. */
function withSlugs(wanted: Wanted[], existing: string[]): NewTaxonomyEntry[] {
  const taken = new Set(existing);
  return wanted.map(({ name, nameBn }, place) => {
    const slug = freeSlug(slugify(name) || 'other', taken);
    taken.add(slug);
    return { name, name_bn: nameBn, slug, place };
  });
}
