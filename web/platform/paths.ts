// Where links lead. The addresses of the pages stand in shared/page-paths.ts; routes.ts binds them to their files.

import { pagePaths } from '#shared/page-paths.ts';
import { safeReturnPath } from '#shared/orders/return-path.ts';
import type { StaffRole } from '#shared/roles.ts';

/** An address that remembers where to come back to; the front page needs no remembering. */
function withReturn(address: string, path: string): string {
  const from = safeReturnPath(path);
  return from === '/' ? address : `${address}?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`;
}

export const paths = {
  ...pagePaths,
  /** The checkout of one thing, past the cart. */
  buyNow: `${pagePaths.order}?now`,
  product: (slug: string, color?: string | null) =>
    `/product-details/${slug}${color ? `?${new URLSearchParams({ color })}` : ''}`,
  collection: (slug: string) => `/collections/${slug}`,
  /** Where somebody who has just ordered is thanked; by the order's `_id`, and for guests the token that opens it. */
  thanks: (id: string, token?: string) => `/order/thanks/${id}${token ? `#${token}` : ''}`,
  /** The order that a token opens, for who has no account. */
  trackBy: (token: string) => `${pagePaths.track}#${token}`,
  reviewBy: (token: string) => `${pagePaths.review}#${token}`,
  /** Where the customer of this order finds it, with its phone number; on the parcel's label. */
  trackOf: (orderNumber: string) => `${pagePaths.track}?order=${orderNumber}`,
  /** To sign in, and then to come back to this path of ours. */
  loginFrom: (path: string) => withReturn(pagePaths.login, path),
  registerFrom: (path: string) => withReturn(pagePaths.register, path),
  forgotPasswordFrom: (path: string) => withReturn(pagePaths.forgotPassword, path),
  /** Everything about a customer, by phone or by the `_id` of the account. */
  customer: (key: string) => `/dashboard/customers/${key}`,
  /** One person's orders, by their `_id`. */
  ordersOf: (userId: string) => `/dashboard/orders?${new URLSearchParams({ customer: userId })}`,
  /** The pending orders, those first that have waited longest. */
  waitingOrders: '/dashboard/pending-orders?sort=oldest',
  /** A pending order, opened in its list. */
  pendingOrder: ({ _id, user }: { _id: string; user: { _id: string } | null }) =>
    `/dashboard/pending-orders?order=${user?._id || 'guest'}.${_id}`,
  /** An order, opened in the list of all orders. */
  openedOrder: ({ _id, user }: { _id: string; user: { _id: string } | null }) =>
    `/dashboard/orders?order=${user?._id || 'guest'}.${_id}`,
  /** The call desk with the customer of this order, by its `_id`. */
  callAbout: (id: string) => `/dashboard/calls?order=${id}`,
  /** Products that are nearly gone, or cannot be bought, the scarcest first. */
  scarceProducts: (stock: 'low' | 'out') => `/dashboard/products?stock=${stock}&sort=stock-asc`,
  /** A product opened in the list, by its `_id`. */
  editProduct: (id: string) => `/dashboard/products?edit=${id}`,
  category: (category: string, subCategory?: string | null) =>
    `/products?${new URLSearchParams({ category, ...(subCategory && { 'sub-category': subCategory }) })}`,
  search: (term: string) => `/products?${new URLSearchParams({ search: term })}`,
} as const;

const signInPages: readonly string[] = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
];

/**
 * Where somebody who signs in from here comes back to: to this page, and from a page of the sign-in to where that leads
 * back.
 */
export function returnPathOf({ pathname, search }: { pathname: string; search: string }): string {
  const isSignIn = signInPages.includes(pathname.replace(/\/$/, ''));
  return safeReturnPath(isSignIn ? new URLSearchParams(search).get('from') : pathname + search);
}

const overview = { label: 'Overview', path: paths.overview };
const users = { label: 'Users', path: paths.users };

/**
 * The first two links of each menu (menus.ts), for the storefront's account panel: the shop carries
 * no more.
 */
export const accountLinks: Record<StaffRole | 'customer', readonly { label: string; path: string }[]> = {
  owner: [overview, users],
  admin: [overview, users],
  'order desk': [
    { label: 'Orders', path: paths.orders },
    { label: 'Customers', path: paths.messages },
  ],
  packer: [{ label: 'Orders', path: paths.packing }],
  catalogue: [
    { label: 'Category', path: paths.categories },
    { label: 'Sub-Category', path: paths.subCategories },
  ],
  accounts: [overview, { label: 'Orders', path: paths.orders }],
  customer: [
    { label: 'Profile', path: paths.profile },
    { label: 'My Orders', path: paths.myOrders },
  ],
};
