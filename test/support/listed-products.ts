import { sql } from 'kysely';
import type { BrandFilters, ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import type { Database } from '#server/platform/db/database.ts';
import { words } from '#server/platform/text/words.ts';
import { understand, type Attempt, type Meaning } from '#server/catalogue/query-understanding/understand.ts';
import { Vocabulary, type KnownWord } from '#server/catalogue/query-understanding/vocabulary/vocabulary.ts';

// What lists of products must say, in the plainest way: every product is compared with every filter.

interface Listed {
  id: string;
  category: string;
  subCategory: string | null;
  brand: string;
  price: number;
  discount: number;
  sold: number;
  isSellable: boolean;
  created: number;
  colors: string[];
  sizes: string[];
  /** Of attributes, by slugs: `fabric:cotton`. */
  choices: string[];
  /** The places of each word, as PostgreSQL writes them: `saree:1A,3D`. */
  document: Record<string, string>;
}

/** All products of the shop. */
async function listedProducts({ db }: Database): Promise<Listed[]> {
  const { rows } = await sql<Omit<Listed, 'document'> & { words: string[]; places: string[] }>`
    SELECT p.id, c.slug AS category, s.slug AS "subCategory", b.slug AS brand, price_from AS price, discount,
      sold_quantity AS sold, sellable AS "isSellable", (extract(epoch FROM p.created_at) * 1000000)::bigint AS created,
      colors, sizes, ARRAY(SELECT a.slug || ':' || h.slug FROM attribute_choices h JOIN attributes a
        ON a.id = h.attribute_id WHERE h.id = ANY (p.choices)) AS choices,
      ARRAY(SELECT lexeme FROM unnest(document)) AS words,
      ARRAY(SELECT array_to_string(weights, '') FROM unnest(document)) AS places
    FROM products p JOIN categories c ON c.id = p.category_id JOIN brands b ON b.id = p.brand_id
    LEFT JOIN sub_categories s ON s.id = p.sub_category_id
    WHERE p.deleted_at IS NULL`.execute(db);
  return rows.map(({ words, places, ...product }) => {
    return { ...product, document: Object.fromEntries(words.map((word, n) => [word, places[n] ?? ''])) };
  });
}

/** The attributes that lists offer as filters, with the slugs of their choices. */
async function shopFilters({ db }: Database): Promise<ShopFilter[]> {
  const { rows } = await sql<ShopFilter>`
    SELECT a.slug, array_agg(c.slug) AS choices FROM attributes a JOIN attribute_choices c ON c.attribute_id = a.id
    WHERE a.is_filter GROUP BY a.id`.execute(db);
  return rows;
}
interface ShopFilter {
  slug: string;
  choices: string[];
}
/** A collection: what is said of its products apart from the words, in its order. */
interface ShopCollection {
  slug: string;
  ids: string[];
  search: string | null;
  most: number | null;
}

async function shopCollections({ db }: Database): Promise<ShopCollection[]> {
  const { rows } = await sql<ShopCollection>`
    SELECT c.slug, c.search, CASE WHEN NOT c.by_hand THEN c.most END AS most, ARRAY(
      SELECT p.id FROM products p LEFT JOIN unnest(c.products) WITH ORDINALITY AS given (id, place) ON given.id = p.id
      WHERE p.deleted_at IS NULL AND CASE WHEN c.by_hand THEN given.place IS NOT NULL ELSE
        (c.categories = '{}' AND c.sub_categories = '{}'
          OR p.category_id = ANY (c.categories) OR p.sub_category_id = ANY (c.sub_categories))
        AND (c.brands = '{}' OR p.brand_id = ANY (c.brands))
        AND p.price_from BETWEEN coalesce(c.min_price, 0) AND coalesce(c.max_price, 1000000000)
        AND p.discount >= coalesce(c.min_discount, 0)
        AND NOT EXISTS (SELECT FROM attribute_choices h WHERE h.id = ANY (c.choices)
          GROUP BY h.attribute_id HAVING NOT array_agg(h.id) && p.choices) END
      ORDER BY CASE WHEN c.by_hand THEN given.place END, CASE c.sort
        WHEN 'discount' THEN -p.discount WHEN 'popular' THEN -p.sold_quantity
        WHEN 'price-asc' THEN p.price_from WHEN 'price-desc' THEN -p.price_from
        ELSE -extract(epoch FROM p.created_at) END,
        CASE WHEN c.sort = 'price-desc' THEN p.id END, p.id DESC) AS ids
    FROM collections c`.execute(db);
  return rows;
}

const attributeOf = (asked: string) => asked.split(':')[0] ?? '';

type Condition = keyof BrandFilters;

const meets: { [Name in Condition]: (product: Listed, wanted: NonNullable<BrandFilters[Name]>) => boolean } = {
  // what they find is given (searched, inCollection)
  search: () => true,
  collection: () => true,
  categorySlug: ({ category }, wanted) => category === wanted,
  subCategorySlug: ({ subCategory }, wanted) => subCategory === wanted,
  brandSlug: ({ brand }, wanted) => wanted.includes(brand),
  minPrice: ({ price }, wanted) => price >= wanted,
  maxPrice: ({ price }, wanted) => price <= wanted,
  color: ({ colors }, wanted) => colors.some((color) => wanted.includes(color)),
  size: ({ sizes }, wanted) => sizes.some((size) => wanted.includes(size)),
  attribute: ({ choices }, wanted) =>
    [...new Set(wanted.map(attributeOf))].every((slug) =>
      wanted.some((one) => attributeOf(one) === slug && choices.includes(one)),
    ),
  minDiscount: ({ discount }, wanted) => discount >= wanted,
  onOffer: ({ discount }, wanted) => discount > 0 === wanted,
  inStock: ({ isSellable }, wanted) => isSellable === wanted,
  sold: ({ sold }, wanted) => sold > 0 === wanted,
};
// the names above are all that there are
const conditions = Object.keys(meets) as Condition[];

/** The products that meet all conditions but these. */
function matching(products: readonly Listed[], filters: BrandFilters, without: Condition[] = []): Listed[] {
  const asked = conditions.filter((name) => filters[name] !== undefined && !without.includes(name));
  // each condition takes what its own filter gives
  const isMet = (product: Listed, name: Condition) => meets[name](product, filters[name] as never);
  return products.filter((product) => asked.every((name) => isMet(product, name)));
}

const newestId = (a: Listed, b: Listed) => (a.id < b.id ? 1 : -1);
const orders: Record<string, (a: Listed, b: Listed) => number> = {
  newest: (a, b) => b.created - a.created || newestId(a, b),
  'price-asc': (a, b) => a.price - b.price || newestId(a, b),
  'price-desc': (a, b) => b.price - a.price || newestId(b, a),
  discount: (a, b) => b.discount - a.discount || newestId(a, b),
  popular: (a, b) => b.sold - a.sold || newestId(a, b),
};

const strengthOf = (places: string) =>
  [...places]
    .toSorted()
    .map((place) => ({ A: 1, B: 0.4, C: 0.2, D: 0.1 })[place] ?? 0)
    .reduce((sum, weight, n) => sum + weight / (n + 1) ** 2, 0);

/** What the best word of the group is worth in the product; 0: it has none of them. */
const worthOf = ({ document }: Listed, group: readonly Meaning[]) =>
  Math.max(
    0,
    ...group
      .filter(({ word, isNamed }) => !(isNamed && document[word] === 'D'))
      .map(({ word, closeness }) => Math.round(strengthOf(document[word] ?? '') * closeness * 10_000)),
  );

/** More than any worth. */
const soldOutLast = 2 ** 30;

/** What a product is worth for an attempt that it meets. */
function worthFor(product: Listed, { groups, prefers }: Attempt): number {
  let worth = groups.reduce((sum, group) => sum + worthOf(product, group), 0);
  for (const group of prefers) worth += Math.round((Math.max(worth, 1) * 4 * worthOf(product, group)) / 10_000);
  return product.isSellable ? worth : worth - soldOutLast;
}

interface Searched {
  worths: Map<Listed, number>;
  sort?: Attempt['sort'];
  /** Some of the words were left out. */
  isPart?: boolean;
}

/** The products that meet the first attempt that any meets, with what they are worth; absent without a search. */
function searched(
  products: readonly Listed[],
  search: string | undefined,
  vocabulary: Vocabulary,
): Searched | undefined {
  const understood = understand(search, { vocabulary, sizes: [...new Set(products.flatMap(({ sizes }) => sizes))] });
  if (!understood) return undefined;
  for (const attempt of understood.attempts) {
    const found = matching(products, attempt.filters).filter(
      (product) =>
        attempt.groups.every((group) => worthOf(product, group) > 0) &&
        attempt.without.every((word) => (product.document[word] ?? 'D') === 'D'),
    );
    const worths = new Map(found.map((product) => [product, worthFor(product, attempt)]));
    if (found.length > 0) return { worths, sort: attempt.sort, isPart: attempt.dropped.length > 0 };
  }
  return { worths: new Map<Listed, number>() };
}

/** All words of the shop, and the numbers of its products, which the database does not keep among them. */
async function shopVocabulary({ db }: Database): Promise<Vocabulary> {
  const { rows } = await sql<KnownWord>`
    SELECT word, sound, skeleton, is_name AS "isName" FROM vocabulary
    UNION ALL SELECT lower(replace(product_number, '-', '')), '', '', true FROM products`.execute(db);
  return new Vocabulary(rows);
}

const isShownIn = ({ document }: Listed, colors: readonly string[]) =>
  colors.some((color) => words(color).every((word) => document[word]?.includes('A')));

interface Shop {
  products: readonly Listed[];
  vocabulary: Vocabulary;
  offered: readonly ShopFilter[];
  collections: readonly ShopCollection[];
}

/** What the functions below need to know of the shop. */
export const readShop = async (database: Database): Promise<Shop> => ({
  products: await listedProducts(database),
  vocabulary: await shopVocabulary(database),
  offered: await shopFilters(database),
  collections: await shopCollections(database),
});

/** The products of the collection in its order; absent without one. */
function inCollection({ products, vocabulary, collections }: Shop, slug: string | undefined): Listed[] | undefined {
  if (slug === undefined) return undefined;
  const found = collections.find((one) => one.slug === slug);
  const worded = found?.search && searched(products, found.search, vocabulary);
  const all = (found?.ids ?? [])
    .flatMap((id) => products.find((product) => product.id === id) ?? [])
    .filter((product) => !worded || (worded.worths.has(product) && !worded.isPart));
  return all.slice(0, found?.most ?? all.length);
}

/** The page of a list, and the counts of its filters: names by their slugs, each with its count. */
export function expectedPage(shop: Shop, { page, limit, sort, facets, ...filters }: ProductFilters) {
  const { products, vocabulary, offered } = shop;
  const found = searched(products, filters.search, vocabulary);
  const collected = inCollection(shop, filters.collection);
  const colors = sort === undefined || sort === 'relevance' ? (filters.color ?? []) : [];
  /** 0: it can be bought and is shown in one of the colours of the filter; then what can be bought, then these. */
  const groupOf = (product: Listed) => (product.isSellable ? 0 : 2) + (isShownIn(product, colors) ? 0 : 1);
  const among = (found ? [...found.worths.keys()] : products).filter((one) => !collected || collected.includes(one));
  const worth = (product: Listed) => (found?.worths.get(product) ?? 0) + (groupOf(product) === 0 ? 10_000 : 0);
  const own = (a: Listed, b: Listed) =>
    collected ? collected.indexOf(a) - collected.indexOf(b) : orders.newest!(a, b);
  const byColor = (a: Listed, b: Listed) => groupOf(a) - groupOf(b) || own(a, b);
  const byFit = (a: Listed, b: Listed) => worth(b) - worth(a) || b.sold - a.sold || newestId(a, b);
  const wanted = sort ?? found?.sort;
  const unasked = found ? byFit : colors.length > 0 ? byColor : own;
  const order = wanted && wanted !== 'relevance' ? orders[wanted] : unasked;
  const all = matching(among, filters).toSorted(order);
  return {
    ids: all.slice((page - 1) * limit, page * limit).map(({ id }) => id),
    total: all.length,
    facets: facets ? { ...expectedFacets(among, filters), attributes: countedChoices(among, filters, offered) } : null,
  };
}

/** How many products have each of these values. */
const counted = (products: readonly Listed[], values: (product: Listed) => readonly (string | null)[]) => {
  const counts: Record<string, number> = {};
  for (const value of products.flatMap(values)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

function expectedFacets(products: readonly Listed[], filters: BrandFilters) {
  const without = (...names: Condition[]) => matching(products, filters, names);
  const prices = without('minPrice', 'maxPrice').map(({ price }) => price);
  return {
    categories: counted(without('categorySlug', 'subCategorySlug'), ({ category }) => [category]),
    subCategories: counted(without('subCategorySlug'), ({ subCategory }) => [subCategory]),
    brands: counted(without('brandSlug'), ({ brand }) => [brand]),
    colors: counted(without('color'), ({ colors }) => colors),
    sizes: counted(without('size'), ({ sizes }) => sizes),
    discounts: counted(without('minDiscount'), ({ discount }) =>
      [10, 20, 30, 50].filter((percent) => discount >= percent).map(String),
    ),
    price: prices.length > 0 ? { least: Math.min(...prices), most: Math.max(...prices) } : { least: 0, most: 0 },
    inStock: without('inStock').filter(({ isSellable }) => isSellable).length,
  };
}

/** Of each attribute that is offered how many products each choice would leave; a chosen one stays, also with none. */
function countedChoices(products: readonly Listed[], filters: BrandFilters, offered: readonly ShopFilter[]) {
  const shown = offered.flatMap(({ slug, choices }) => {
    const attribute = filters.attribute?.filter((one) => attributeOf(one) !== slug);
    const left = matching(products, { ...filters, attribute });
    const counts = choices.flatMap((choice) => {
      const count = left.filter((product) => product.choices.includes(`${slug}:${choice}`)).length;
      return count > 0 || filters.attribute?.includes(`${slug}:${choice}`) ? [[choice, count] as const] : [];
    });
    return counts.length > 0 ? [[slug, Object.fromEntries(counts)] as const] : [];
  });
  return Object.fromEntries(shown);
}
