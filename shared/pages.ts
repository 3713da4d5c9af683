import { barePath } from './language.ts';
import { pagePaths, type DashboardPageName, type PageName } from './page-paths.ts';

// Which pages are the same for everybody, what their addresses may carry, and which of them search engines should list.

interface PublicPage {
  /**
   * What its address may carry. The public cache keeps the page whole; a parameter that is not named here (fbclid,
   * utm_source …) neither reaches the page nor makes a second copy of it.
   */
  parameters: readonly string[];
  /** Search engines should list it in every shop. */
  isIndexed?: true;
}

const list: PublicPage = {
  parameters: [
    'search',
    'category',
    'sub-category',
    'brand',
    'minPrice',
    'maxPrice',
    'color',
    'size',
    'attribute',
    'minDiscount',
    'onOffer',
    'inStock',
    'more',
    'sort',
    'page',
  ],
};
const plain: PublicPage = { parameters: [] };
const plainAndIndexed: PublicPage = { parameters: [], isIndexed: true };

/** The storefront's pages, which are the same for everybody. The thanks for an order are one customer's. */
const publicPages: Record<Exclude<PageName, DashboardPageName | 'thanks'>, PublicPage> = {
  home: plainAndIndexed,
  products: list,
  offers: list,
  collection: list,
  product: { parameters: ['color', 'size', 'reviews'] },
  about: plainAndIndexed,
  contact: plainAndIndexed,
  terms: plainAndIndexed,
  privacy: plainAndIndexed,
  faq: { parameters: ['search', 'topic'], isIndexed: true },
  // the browser knows what is in the cart, and who orders
  cart: plain,
  order: plain,
  // the browser alone knows the token, which stands behind a #
  track: plain,
  erase: plain,
  review: plain,
  again: plain,
  wishList: plain,
  // the browser reads where to go back to (`from`): one page for everybody
  login: plain,
  register: plain,
  forgotPassword: plain,
  resetPassword: plain,
  confirmEmail: plain,
  offline: plain,
};

const names = Object.keys(publicPages) as (keyof typeof publicPages)[]; // the type knows all keys
/** By their addresses; the address of a product is a pattern. */
const byPath = new Map(names.map((name) => [pagePaths[name] as string, publicPages[name]]));

/** The parameters of the public page at this path, in either language; absent: it is no public page. */
export function publicPageParameters(pathname: string): readonly string[] | undefined {
  const path = barePath(pathname).replace(/(?<=[^/])\/$/, '');
  // without a product it redirects to the one that this names
  if (path === '/product-details') return ['slug'];
  if (/^\/product-details\/[^/]+$/.test(path)) return publicPages.product.parameters;
  if (/^\/collections\/[^/]+$/.test(path)) return publicPages.collection.parameters;
  // the frame alone: the browser knows whose it is, and what is in it
  if (/^\/dashboard(?:\/[^/]+)?$/.test(path)) return [];
  return byPath.get(path)?.parameters;
}

/**
 * The pages that every shop has and that search engines should list, by their English paths; lists and products come
 * beside them.
 */
export const indexedPaths: readonly string[] = names
  .filter((name) => publicPages[name].isIndexed)
  .map((name) => pagePaths[name]);
