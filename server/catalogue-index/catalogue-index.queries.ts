import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connections } from '../db/database.ts';
import type { KnownWord } from '../search/vocabulary.ts';
import type { ShelfEntry } from './shelf.ts';
import { separator } from './text-sets.ts';

type Asked = Pick<Connections['pool'], 'query'>;

/** The places of the values in a row that the index reads. */
export const places = {
  id: 0,
  category: 1,
  subCategory: 2,
  brand: 3,
  price: 4,
  discount: 5,
  sold: 6,
  isSellable: 7,
  created: 8,
  colors: 9,
  sizes: 10,
  document: 11,
} as const;

const joined = (texts: string) => `array_to_string(${texts}, '${separator}')`;
const columns = `id, category_id, sub_category_id, brand_id, price_from, discount::int, sold_quantity, sellable,
  created_at, ${joined('colors')}, ${joined('sizes')}, document`;

/** Products of the shop in the binary form of COPY: all of them, or those of these ids. */
export function copyProducts(client: PoolClient, ids?: readonly string[]): AsyncIterable<Buffer> {
  // COPY takes no values; an id has only digits, letters and dashes
  const these = ids && ids.map((id) => `'${id.replace(/[^0-9a-f-]/g, '')}'`).join(',');
  return client.query(
    copyTo(`
      COPY (SELECT ${columns} FROM products WHERE deleted_at IS NULL ${these ? `AND id IN (${these})` : ''})
      TO STDOUT (FORMAT binary)`),
  );
}

export interface Shelves {
  categories: ShelfEntry[];
  subCategories: ShelfEntry[];
  brands: ShelfEntry[];
}

/** All categories, sub-categories and brands, in the order of their names. */
export async function listShelves(asked: Asked): Promise<Shelves> {
  const list = async (table: string, category: string) => {
    const { rows } = await asked.query<ShelfEntry>(`
      SELECT id, slug, name, name_bn AS "nameBn", ${category} AS "categoryId" FROM ${table} ORDER BY name, slug, id`);
    return rows;
  };
  return {
    categories: await list('categories', 'NULL'),
    subCategories: await list('sub_categories', 'category_id'),
    brands: await list('brands', 'NULL'),
  };
}

/** The words of the shop, without the numbers of products. */
export async function listWords(asked: Asked): Promise<KnownWord[]> {
  const { rows } = await asked.query<KnownWord>(`
    SELECT word, sound, skeleton, is_name AS "isName" FROM vocabulary WHERE word !~ '^p[0-9]{7}$'`);
  return rows;
}

/** Whether the shop has more products than this. */
export async function hasMoreProducts(asked: Asked, most: number): Promise<boolean> {
  const { rows } = await asked.query<{ more: boolean }>(
    'SELECT count(*) > $1 AS more FROM (SELECT FROM products WHERE deleted_at IS NULL LIMIT $1 + 1) AS counted',
    [most],
  );
  return rows[0]?.more === true;
}
