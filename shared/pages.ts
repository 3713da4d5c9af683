import { barePath } from './language.ts';
import { pagePaths, type DashboardPageName, type PageName } from './page-paths.ts';

// The pages that are the same for all visitors, the parameters of their addresses, and whether search engines should
// list them.

interface PublicPage {
  /**
   * The parameters of its address. The public cache stores the whole page: other parameters (fbclid, utm_source …)
   * neither reach the page nor make a second copy.
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

/** The storefront's pages, which are the same for everybody. The thanks for an order and its payment are one
 * customer's, a preview is for staff. */
const publicPages: Record<Exclude<PageName, DashboardPageName | 'thanks' | 'pay' | 'preview'>, PublicPage> = {
  home: plainAndIndexed,
  products: list,
  offers: list,
  collection: list,
  product: { parameters: ['color', 'size', 'reviews'] },
  ownPage: plain,
  blog: { parameters: ['page'] },
  post: plain,
  about: plainAndIndexed,
  contact: plainAndIndexed,
  terms: plainAndIndexed,
  privacy: plainAndIndexed,
  faq: { parameters: ['search', 'topic'], isIndexed: true },
  // only the browser has the cart and the customer
  cart: plain,
  order: plain,
  // only the browser sees the token, after the #
  track: plain,
  erase: plain,
  review: plain,
  again: plain,
  wishList: plain,
  // the browser reads the return path (`from`), so the page is the same for all visitors
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
  if (/^\/pages\/[^/]+$/.test(path)) return publicPages.ownPage.parameters;
  if (/^\/blog\/[^/]+$/.test(path)) return publicPages.post.parameters;
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
