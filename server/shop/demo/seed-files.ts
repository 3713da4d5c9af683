import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import {
  type Problem,
  largestInteger,
  RowReader,
  readPictures,
  type Pictures,
  readSheet,
  Refused,
} from '#server/catalogue/import/import.ts';

// The small files next to the products of the demo shop: categories.csv, brands.csv and sold.csv.

interface Line {
  line: number;
}
export interface SeedCategory extends Line {
  category: string;
  categoryBn: string | null;
  categoryLogo: string | null;
  subCategory: string | null;
  subCategoryBn: string | null;
  subCategoryLogo: string | null;
}
export interface SeedBrand extends Line {
  brand: string;
  brandBn: string | null;
  logo: string | null;
}
export interface SeedSold {
  slug: string;
  sold: number;
}
export interface Seeds {
  categories: SeedCategory[];
  brands: SeedBrand[];
  logos: Pictures;
  sold: SeedSold[];
}

const longestName = 100;
const longestPath = 1000;

async function readSeed<Name extends string, Item>(
  folder: string,
  file: string,
  columns: readonly Name[],
  toItem: (reader: RowReader<Name>) => Item,
): Promise<Item[]> {
  const problems: Problem[] = [];
  const sheet = readSheet(await readFile(join(folder, file)), { known: columns, required: columns }, problems);
  const items = sheet?.rows.map((row) => toItem(new RowReader(sheet, row, problems))) ?? [];
  if (problems.length > 0) throw new Refused(problems);
  return items;
}

const categoryColumns = [
  'category',
  'category_bn',
  'category_logo',
  'sub_category',
  'sub_category_bn',
  'sub_category_logo',
] as const;

export function readCategories(folder: string): Promise<SeedCategory[]> {
  return readSeed(folder, 'categories.csv', categoryColumns, (reader) => ({
    category: reader.required('category', longestName, 'Category is required'),
    categoryBn: reader.optional('category_bn', longestName),
    categoryLogo: reader.optional('category_logo', longestPath),
    subCategory: reader.optional('sub_category', longestName),
    subCategoryBn: reader.optional('sub_category_bn', longestName),
    subCategoryLogo: reader.optional('sub_category_logo', longestPath),
    line: reader.row.line,
  }));
}

export function readBrands(folder: string): Promise<SeedBrand[]> {
  return readSeed(folder, 'brands.csv', ['brand', 'brand_bn', 'logo'] as const, (reader) => ({
    brand: reader.required('brand', longestName, 'Brand is required'),
    brandBn: reader.optional('brand_bn', longestName),
    logo: reader.optional('logo', longestPath),
    line: reader.row.line,
  }));
}

export function readSold(folder: string): Promise<SeedSold[]> {
  return readSeed(folder, 'sold.csv', ['slug', 'sold'] as const, (reader) => ({
    slug: reader.required('slug', 200, 'Slug is required'),
    sold: reader.number('sold', 0, largestInteger, { missing: 'Sold is required' }),
  }));
}

/** The pictures of categories and brands, and `others` by their files. */
export async function readLogos(
  from: { db: Kysely<DB>; media: MediaStore; folder: string },
  owners: (SeedCategory | SeedBrand)[],
  others: string[],
): Promise<Pictures> {
  const problems: Problem[] = [];
  const uses = owners.flatMap(({ line, ...owner }) => {
    const paths = 'brand' in owner ? [owner.logo] : [owner.categoryLogo, owner.subCategoryLogo];
    const report = (message: string) => void problems.push({ line, column: 'logo', message });
    return paths.flatMap((path) => (path === null ? [] : [{ path, report }]));
  });
  for (const path of others)
    uses.push({ path, report: (message) => void problems.push({ line: 0, column: path, message }) });
  const pictures = await readPictures(from, uses);
  if (problems.length > 0) throw new Refused(problems);
  return pictures;
}
