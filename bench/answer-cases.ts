import { drawn } from './drawn.ts';
import { madeProduct } from './made-products.ts';
import { madeTypes } from './made-words.ts';

/** What is asked for, each time something else: the address of the request of this number in a shop of so many. */
export interface AnswerCase {
  name: string;
  path: (n: number, products: number) => string;
  /** It is asked for again and again, and kept. */
  isKept?: boolean;
  isPage?: true;
}

const typesNamed = [...new Set(madeTypes.map(({ subCategory }) => subCategory))];
/** Of the sub-categories, which need no category beside them. */
const subCategorySlug = (n: number) =>
  `made-${(typesNamed[drawn(n, 50, typesNamed.length)] ?? '').toLowerCase().replaceAll(' ', '-')}`;
const priceRange = (n: number) => {
  const least = 100 + drawn(n, 51, 2000);
  return `minPrice=${least}&maxPrice=${least + 1 + drawn(n, 52, 5000)}`;
};
/** A word of the name of any product: brand 0, line 1, quality 2, colour 3. */
const wordOf = (n: number, which: number, products: number) =>
  encodeURIComponent(madeProduct(drawn(n, 53, products)).name.split(' ')[which] ?? '');
const list = '/api/v1/products?';

export const answerCases: readonly AnswerCase[] = [
  { name: 'kept list', path: () => '/api/v1/products', isKept: true },
  { name: 'kept home page', path: () => '/', isKept: true },
  { name: 'price range', path: (n) => `${list}${priceRange(n)}` },
  { name: 'deep page', path: (n, products) => `${list}page=${2 + drawn(n, 54, Math.floor(products / 10) - 2)}` },
  { name: 'sub-category and price', path: (n) => `${list}subCategorySlug=${subCategorySlug(n)}&${priceRange(n)}` },
  { name: 'cheapest first, on offer', path: (n) => `${list}sort=price-asc&onOffer=true&${priceRange(n)}` },
  { name: 'facets', path: (n) => `${list}facets=true&${priceRange(n)}` },
  { name: 'search, one word', path: (n, products) => `${list}search=${wordOf(n, 1, products)}&${priceRange(n)}` },
  {
    name: 'search, two words',
    path: (n, products) => `${list}search=${wordOf(n, 2, products)}+${wordOf(n, 3, products)}&${priceRange(n)}`,
  },
  {
    name: 'suggestions',
    path: (n, products) => {
      const name = madeProduct(drawn(n, 53, products)).name;
      return `/api/v1/suggestions?search=${encodeURIComponent(name.slice(0, 3 + drawn(n, 55, name.length - 3)))}`;
    },
  },
  { name: 'product', path: (n, products) => `/api/v1/products/${madeProduct(n % products).slug}` },
  { name: 'listing page (HTML)', isPage: true, path: (n) => `/products?${priceRange(n)}` },
  {
    name: 'product page (HTML)',
    isPage: true,
    path: (n, products) => `/product-details/${madeProduct(n % products).slug}`,
  },
];
