import { slugify } from '#server/platform/text/slug.ts';
import type { SeedBrand, SeedCategory } from './seed-files.ts';

// The rows of the demo shop's categories and brands, from the lines of its files.

/** Hashes of logos by their paths. */
type Hashes = ReadonlyMap<string, string>;

/** A brand, as the database names its columns. */
export interface BrandRow {
  name: string;
  name_bn: string | null;
  slug: string;
  logo: string | null | undefined;
}
export type CategoryRow = BrandRow & { position: number };
/** `category`: the name of its category. */
export type SubCategoryRow = CategoryRow & { category: string };

const logoOf = (path: string | null, hashes: Hashes) => (path === null ? null : hashes.get(path));

/** Each category once, in the order of the file. */
export function toCategories(seeds: SeedCategory[], hashes: Hashes): CategoryRow[] {
  const byName = Map.groupBy(seeds, ({ category }) => category);
  return [...byName].map(([name, [first]], position) => ({
    name,
    name_bn: first?.categoryBn ?? null,
    slug: slugify(name),
    logo: logoOf(first?.categoryLogo ?? null, hashes),
    position,
  }));
}

export function toSubCategories(seeds: SeedCategory[], hashes: Hashes): SubCategoryRow[] {
  return seeds.flatMap(({ category, subCategory: name, subCategoryBn, subCategoryLogo }, position) => {
    if (name === null) return [];
    const logo = logoOf(subCategoryLogo, hashes);
    return [{ category, name, name_bn: subCategoryBn, slug: slugify(name), logo, position }];
  });
}

export function toBrands(seeds: SeedBrand[], hashes: Hashes): BrandRow[] {
  return seeds.map(({ brand: name, brandBn, logo }) => ({
    name,
    name_bn: brandBn,
    slug: slugify(name),
    logo: logoOf(logo, hashes),
  }));
}
