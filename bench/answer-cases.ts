import type { Pool } from 'pg';

/** What the questions are made of: newest products and sub-categories of the shop. */
export interface Sample {
  products: number;
  slugs: string[];
  names: string[];
  subCategories: string[];
}

/** A kind of question: the address of the request of this number, each another one unless the answer is cached. */
export interface AnswerCase {
  name: string;
  path: (n: number, sample: Sample) => string;
  isCached?: true;
  isPage?: true;
}

export async function sampleOf(pool: Pool): Promise<Sample> {
  const { rows } = await pool.query<{ slug: string; name: string; products: number }>(
    `SELECT slug, name, count(*) OVER () AS products FROM products WHERE deleted_at IS NULL
     ORDER BY created_at DESC, id LIMIT 5000`,
  );
  const categories = await pool.query<{ slug: string }>('SELECT DISTINCT slug FROM sub_categories ORDER BY slug');
  return {
    products: rows[0]?.products ?? 0,
    slugs: rows.map(({ slug }) => slug),
    names: rows.map(({ name }) => name),
    subCategories: categories.rows.map(({ slug }) => slug),
  };
}

const list = '/api/v1/products?';
const nth = (values: readonly string[], n: number) => encodeURIComponent(values[n % values.length] ?? '');
/** A word of the name of a product, by its place in the name. */
const word = (n: number, place: number, { names }: Sample) => {
  const words = (names[(7 * n) % names.length] ?? '').split(' ');
  return encodeURIComponent(words[place % words.length] ?? '');
};
// 2,003 and 5,003 are primes: ten million ranges before one comes again
const priceRange = (n: number) => {
  const min = 100 + ((37 * n) % 2003);
  return `minPrice=${min}&maxPrice=${min + 1 + ((101 * n) % 5003)}`;
};

export const answerCases: readonly AnswerCase[] = [
  { name: 'cached list', path: () => '/api/v1/products', isCached: true },
  { name: 'cached home page', path: () => '/', isCached: true },
  { name: 'price range', path: (n) => `${list}${priceRange(n)}` },
  { name: 'deep page', path: (n, { products }) => `${list}page=${2 + ((37 * n) % Math.ceil(products / 10 - 1))}` },
  {
    name: 'sub-category and price',
    path: (n, { subCategories }) => `${list}subCategorySlug=${nth(subCategories, n)}&${priceRange(n)}`,
  },
  { name: 'cheapest first, on offer', path: (n) => `${list}sort=price-asc&onOffer=true&${priceRange(n)}` },
  { name: 'facets', path: (n) => `${list}facets=true&${priceRange(n)}` },
  { name: 'search, one word', path: (n, sample) => `${list}search=${word(n, 1, sample)}&${priceRange(n)}` },
  {
    name: 'search, two words',
    path: (n, sample) => `${list}search=${word(n, 0, sample)}+${word(n, 1, sample)}&${priceRange(n)}`,
  },
  {
    name: 'suggestions',
    path: (n, { names }) =>
      `/api/v1/suggestions?search=${encodeURIComponent((names[n % names.length] ?? '').slice(0, 3 + (n % 9)))}`,
  },
  { name: 'product', path: (n, { slugs }) => `/api/v1/products/${nth(slugs, n)}` },
  { name: 'listing page (HTML)', isPage: true, path: (n) => `/products?${priceRange(n)}` },
  { name: 'product page (HTML)', isPage: true, path: (n, { slugs }) => `/product-details/${nth(slugs, n)}` },
];
