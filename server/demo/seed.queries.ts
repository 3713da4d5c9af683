import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import type { SeedBrand, SeedCategory, SeedSold } from './seed-files.ts';
import { slugify } from '../text/slug.ts';

type Hashes = ReadonlyMap<string, string>;

const rows = (list: object[]) => sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)`;
const logoOf = (path: string | null, hashes: Hashes) => (path === null ? null : hashes.get(path));

/** In the order of the file. What the shop has already stays as it is. */
export async function insertSeedCategories(tx: Kysely<DB>, seeds: SeedCategory[], hashes: Hashes): Promise<void> {
  const categories = [...Map.groupBy(seeds, ({ category }) => category).values()].flatMap(([first], position) =>
    first
      ? [
          {
            name: first.category,
            name_bn: first.categoryBn,
            slug: slugify(first.category),
            logo: logoOf(first.categoryLogo, hashes),
            position,
          },
        ]
      : [],
  );
  await sql`
    INSERT INTO categories (name, name_bn, slug, logo, position) SELECT name, name_bn, slug, logo, position
    FROM ${rows(categories)} AS n (name text, name_bn text, slug text, logo text, position int) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const subCategories = seeds.flatMap(({ category, subCategory, subCategoryBn, subCategoryLogo }, position) =>
    subCategory === null
      ? []
      : [
          {
            category,
            name: subCategory,
            name_bn: subCategoryBn,
            slug: slugify(subCategory),
            logo: logoOf(subCategoryLogo, hashes),
            position,
          },
        ],
  );
  await sql`
    INSERT INTO sub_categories (category_id, name, name_bn, slug, logo, position) SELECT c.id, n.name, n.name_bn, n.slug, n.logo, n.position
    FROM ${rows(subCategories)} AS n (category text, name text, name_bn text, slug text, logo text, position int)
    JOIN categories c ON lower(c.name) = lower(n.category) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function insertSeedBrands(tx: Kysely<DB>, seeds: SeedBrand[], hashes: Hashes): Promise<void> {
  const brands = seeds.map(({ brand, brandBn, logo }) => ({
    name: brand,
    name_bn: brandBn,
    slug: slugify(brand),
    logo: logoOf(logo, hashes),
  }));
  await sql`
    INSERT INTO brands (name, name_bn, slug, logo) SELECT name, name_bn, slug, logo
    FROM ${rows(brands)} AS n (name text, name_bn text, slug text, logo text) ON CONFLICT DO NOTHING`.execute(tx);
}

/** What each product has sold so far, so that "popular" has something to sort by. */
export async function setSold(tx: Kysely<DB>, sold: SeedSold[]): Promise<void> {
  await sql`UPDATE products p SET sold_quantity = n.sold FROM ${rows(sold)} AS n (slug text, sold int) WHERE p.slug = n.slug`.execute(
    tx,
  );
}
