import { listOfIds } from '#server/platform/column-store/copied-rows.ts';
import type { Connections } from '#server/platform/db/database.ts';
import type { KnownWord } from '#server/catalogue/query-understanding/query-understanding.ts';
import type { AttributeEntry } from '../columns/attributes.ts';
import type { CollectionGoods } from '../columns/collections.ts';
import type { TaxonomyEntry } from '../columns/category.ts';
import { separator } from '../columns/text-sets.ts';

type Queryable = Pick<Connections['pool'], 'query'>;

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
  choices: 11,
  document: 12,
} as const;

const joined = (texts: string) => `array_to_string(${texts}, '${separator}')`;
const columns = `id, category_id, sub_category_id, brand_id, price_from, discount::int, sold_quantity, sellable,
  created_at, ${joined('colors')}, ${joined('sizes')}, ${joined('choices')},
  document`;

/** Products of the shop, for COPY: all of them, or those of these ids. */
export const productRows = (ids?: readonly string[]): string =>
  `SELECT ${columns} FROM products WHERE deleted_at IS NULL ${ids ? `AND id IN (${listOfIds(ids)})` : ''}`;

interface TaxonomyEntries {
  categories: TaxonomyEntry[];
  subCategories: TaxonomyEntry[];
  brands: TaxonomyEntry[];
}

/** All categories, sub-categories and brands, in the order of their names. */
export async function listTaxonomy(database: Queryable): Promise<TaxonomyEntries> {
  const list = async (table: string, category: string) => {
    const { rows } = await database.query<TaxonomyEntry>(`
      SELECT id, slug, name, name_bn AS "nameBn", ${category} AS "categoryId" FROM ${table} ORDER BY name, slug, id`);
    return rows;
  };
  return {
    categories: await list('categories', 'NULL'),
    subCategories: await list('sub_categories', 'category_id'),
    brands: await list('brands', 'NULL'),
  };
}

/** All attributes with choices, as the shop orders them. */
export async function listChoices(database: Queryable): Promise<AttributeEntry[]> {
  const { rows } = await database.query<AttributeEntry>(`
    SELECT a.slug, a.name, a.name_bn AS "nameBn", a.is_filter AS "isFilter", json_agg(json_build_object(
      'id', c.id, 'slug', c.slug, 'name', c.name, 'nameBn', c.name_bn) ORDER BY c.position, c.id) AS choices
    FROM attributes a JOIN attribute_choices c ON c.attribute_id = a.id
    GROUP BY a.id ORDER BY a.position, lower(a.name)`);
  return rows;
}

/** All collections that visitors can open. */
export async function listCollections(database: Queryable): Promise<(CollectionGoods & { slug: string })[]> {
  const { rows } = await database.query<CollectionGoods & { slug: string }>(`
    SELECT slug, CASE WHEN by_hand THEN products END AS products, categories, sub_categories AS "subCategories", brands,
      choices, search, min_price AS "minPrice", max_price AS "maxPrice", min_discount AS "minDiscount", sort, most
    FROM collections WHERE is_open`);
  return rows;
}

/** The words of the shop, without the numbers of products. */
export async function listWords(database: Queryable): Promise<KnownWord[]> {
  const { rows } = await database.query<KnownWord>(`
    SELECT word, sound, skeleton, is_name AS "isName" FROM vocabulary WHERE word !~ '^p[0-9]{7}$'`);
  return rows;
}

/** Whether the shop has more products than this. */
export async function hasMoreProducts(database: Queryable, max: number): Promise<boolean> {
  const { rows } = await database.query<{ more: boolean }>(
    'SELECT count(*) > $1 AS more FROM (SELECT FROM products WHERE deleted_at IS NULL LIMIT $1 + 1) AS counted',
    [max],
  );
  return rows[0]?.more === true;
}
