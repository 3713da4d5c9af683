import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { usualColumns, type Column } from '#shared/catalogue/import-columns.ts';
import type { Database } from '#server/platform/db/database.ts';

export type FileRow = Partial<Record<Column, string>>;

/** A folder in `parent` with two pictures in it, for CSV files to name. */
export async function pictureFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'catalogue-'));
  for (const [name, background] of [
    ['red.png', '#c33'],
    ['blue.png', '#33c'],
  ] as const) {
    await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .png()
      .toFile(join(folder, name));
  }
  return folder;
}

let count = 0;

/** A row that is right, of a product of its own by default. */
export function fileRow(row: FileRow = {}): FileRow {
  const slug = `thing-${(count += 1)}`;
  return {
    slug,
    name: `Thing ${slug}`,
    description: 'As it says.',
    category: 'Shoes',
    brand: 'Bata',
    regular_price: '500',
    thumbnail: 'red.png',
    images: 'red.png|blue.png',
    color: 'Red',
    size: '40',
    price: '500',
    quantity: '5',
    ...row,
  };
}

/** Following variants say only what they are. */
export const variantRow = (slug: string, row: FileRow = {}): FileRow => ({
  slug,
  color: 'Red',
  size: '41',
  price: '500',
  quantity: '5',
  ...row,
});

export function toCsv(rows: FileRow[], columns: readonly Column[] = usualColumns): string {
  return stringify([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))] as string[][]);
}

/** A CSV file in `folder`; rows, or the very bytes. */
export async function csvFile(folder: string, content: FileRow[] | string | Uint8Array): Promise<string> {
  const file = join(folder, `catalogue-${(count += 1)}.csv`);
  await writeFile(file, Array.isArray(content) ? toCsv(content) : content);
  return file;
}

const tables = [
  'pictures',
  'categories',
  'sub_categories',
  'brands',
  'products',
  'product_pictures',
  'variants',
  'vocabulary',
  'settings',
];

/** Every row of every table of the catalogue, times and all. */
export async function everyRow({ pool }: Database): Promise<Record<string, unknown[]>> {
  const dumps = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query<{ row: unknown }>(
        `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`,
      );
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(dumps);
}

export async function emptyCatalogue({ pool }: Database): Promise<void> {
  // the product index drops all of them
  await pool.query(`INSERT INTO changes (kind, key) SELECT 'words', id FROM products`);
  await pool.query(`SELECT note_change('everything')`);
  await pool.query(
    `TRUNCATE products, variants, order_lines, product_pictures, old_slugs, brands, sub_categories, categories,
     pictures, vocabulary, size_guides CASCADE`,
  );
  await pool.query(`UPDATE settings SET value = '{}', opened_at = NULL`);
}
