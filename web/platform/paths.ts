// The targets of links. shared/page-paths.ts has the addresses of the pages; routes.ts binds them to their files.

import { pagePaths } from '#shared/page-paths.ts';
import { safeReturnPath } from '#shared/orders/return-path.ts';
import type { StaffRole } from '#shared/roles.ts';

/** Adds the path to return to; the front page needs none. */
function withReturn(address: string, path: string): string {
  const from = safeReturnPath(path);
  return from === '/' ? address : `${address}?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`;
}

export const paths = {
  ...pagePaths,
  /** The checkout of a single product, without the cart. */
  buyNow: `${pagePaths.order}?now`,
  product: (slug: string, color?: string | null) =>
    `/product-details/${slug}${color ? `?${new URLSearchParams({ color })}` : ''}`,
  collection: (slug: string) => `/collections/${slug}`,
  preview: (token: string) => `/preview/${token}`,
  /** The page that thanks for an order, by the order's `_id`; for guests with the token that opens it. */
  thanks: (id: string, token?: string) => `/order/thanks/${id}${token ? `#${token}` : ''}`,
  /** The page on which an order is paid online; `back`: where its customer goes afterwards. */
  pay: (token: string, back = '') => `/pay/${token}${back && `#${back}`}`,
  /** The order of a token, for customers without an account. */
  trackBy: (token: string) => `${pagePaths.track}#${token}`,
  reviewBy: (token: string) => `${pagePaths.review}#${token}`,
  /** Where the customer of this order finds it, with its phone number; on the parcel's label. */
  trackOf: (orderNumber: string) => `${pagePaths.track}?order=${orderNumber}`,
  /** To sign in, and then to come back to this path of ours. */
  loginFrom: (path: string) => withReturn(pagePaths.login, path),
  registerFrom: (path: string) => withReturn(pagePaths.register, path),
  forgotPasswordFrom: (path: string) => withReturn(pagePaths.forgotPassword, path),
  /** All data of a customer, by phone or by the `_id` of the account. */
  customer: (key: string) => `/dashboard/customers/${key}`,
  /** The call desk with the customer of this order, by its `_id`. */
  callAbout: (id: string) => `/dashboard/calls?order=${id}`,
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

/** The path to return to after signing in from here: this page, or on a sign-in page its own return path. */
export function returnPathOf({ pathname, search }: { pathname: string; search: string }): string {
  const isSignIn = signInPages.includes(pathname.replace(/\/$/, ''));
  return safeReturnPath(isSignIn ? new URLSearchParams(search).get('from') : pathname + search);
}

const overview = { label: 'Overview', path: paths.overview };
const users = { label: 'Users', path: paths.users };

/**
 * The first two links of each menu (menus.ts), for the storefront's account panel. The shop does not load
 * the rest.
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
