// The addresses of the shop, in one place. Routes are bound to pages in routes.ts.

import { safeReturnPath } from '#shared/return-path.ts';

/** An address that remembers where to come back to; the front page needs no remembering. */
function withReturn(address: string, path: string): string {
  const from = safeReturnPath(path);
  return from === '/' ? address : `${address}?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`;
}

export const paths = {
  home: '/',
  products: '/products',
  offers: '/offers',
  cart: '/cart',
  order: '/order',
  /** Where somebody who has just ordered is thanked; by the order's `_id`. */
  thanks: (id: string) => `/order/thanks/${id}`,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  /** To sign in, and then to come back to this path of ours. */
  loginFrom: (path: string) => withReturn('/login', path),
  registerFrom: (path: string) => withReturn('/register', path),
  forgotPasswordFrom: (path: string) => withReturn('/forgot-password', path),
  about: '/about',
  contact: '/contact',
  terms: '/trams-condition',
  privacy: '/privacy-policy',
  faq: '/faq',
  dashboard: '/dashboard',
  overview: '/dashboard/overview',
  profile: '/dashboard/profile',
  myOrders: '/dashboard/my-orders',
  users: '/dashboard/users',
  imports: '/dashboard/import',
  orders: '/dashboard/orders',
  /** One person's orders, by their `_id`. */
  ordersOf: (userId: string) => `/dashboard/orders?${new URLSearchParams({ customer: userId })}`,
  messages: '/dashboard/messages',
  pendingOrders: '/dashboard/pending-orders',
  /** The same, those first that have waited longest. */
  waitingOrders: '/dashboard/pending-orders?sort=oldest',
  allProducts: '/dashboard/products',
  /** Those that are nearly gone, or cannot be bought, the scarcest first. */
  scarceProducts: (stock: 'low' | 'out') => `/dashboard/products?stock=${stock}&sort=stock-asc`,
  /** A product opened in the list, by its `_id`. */
  editProduct: (id: string) => `/dashboard/products?edit=${id}`,
  addProduct: '/dashboard/add-product',
  categories: '/dashboard/categories',
  subCategories: '/dashboard/sub-categories',
  brands: '/dashboard/brands',
  settings: '/dashboard/settings',
  history: '/dashboard/history',
  product: (slug: string) => `/product-details/${slug}`,
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

/** Where somebody who signs in from here comes back to: to this page, and from a page of the sign-in to where that leads back. */
export function returnPathOf({ pathname, search }: { pathname: string; search: string }): string {
  const isSignIn = signInPages.includes(pathname.replace(/\/$/, ''));
  return safeReturnPath(isSignIn ? new URLSearchParams(search).get('from') : pathname + search);
}

/**
 * How each role's menu begins: its first two entries are what the storefront's account panel shows.
 * The dashboard's own part goes on from here (account/dashboard/dashboard-menus.ts), so that the shop need not carry all of it.
 */
export const accountMenus = {
  admin: [
    { label: 'Overview', path: paths.overview },
    { label: 'Users', path: paths.users },
  ],
  user: [
    { label: 'Profile', path: paths.profile },
    { label: 'My Orders', path: paths.myOrders },
  ],
} as const;
