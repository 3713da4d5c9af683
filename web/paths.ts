// Where links lead. The addresses of the pages stand in shared/page-paths.ts; routes.ts binds them to their files.

import { pagePaths } from '#shared/page-paths.ts';
import { safeReturnPath } from '#shared/return-path.ts';
import { can, type HasRole, type Permission } from '#shared/roles.ts';

/** An address that remembers where to come back to; the front page needs no remembering. */
function withReturn(address: string, path: string): string {
  const from = safeReturnPath(path);
  return from === '/' ? address : `${address}?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`;
}

export const paths = {
  ...pagePaths,
  product: (slug: string) => `/product-details/${slug}`,
  /** Where somebody who has just ordered is thanked; by the order's `_id`. */
  thanks: (id: string) => `/order/thanks/${id}`,
  /** To sign in, and then to come back to this path of ours. */
  loginFrom: (path: string) => withReturn(pagePaths.login, path),
  registerFrom: (path: string) => withReturn(pagePaths.register, path),
  forgotPasswordFrom: (path: string) => withReturn(pagePaths.forgotPassword, path),
  /** One person's orders, by their `_id`. */
  ordersOf: (userId: string) => `/dashboard/orders?${new URLSearchParams({ customer: userId })}`,
  /** The pending orders, those first that have waited longest. */
  waitingOrders: '/dashboard/pending-orders?sort=oldest',
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

/** Where somebody who signs in from here comes back to: to this page, and from a page of the sign-in to where that leads back. */
export function returnPathOf({ pathname, search }: { pathname: string; search: string }): string {
  const isSignIn = signInPages.includes(pathname.replace(/\/$/, ''));
  return safeReturnPath(isSignIn ? new URLSearchParams(search).get('from') : pathname + search);
}

/** An entry of the menu: `needs` says what staff must be allowed to do to see it. */
export interface MenuEntry {
  label: string;
  path: string;
  needs?: Permission;
  entries?: readonly MenuEntry[];
}

/** The menu of staff, and a customer's. The icons stand beside the dashboard (menu-icons.ts). */
const staffMenu: readonly MenuEntry[] = [
  { label: 'Overview', path: paths.overview, needs: 'reports.read' },
  { label: 'Users', path: paths.users, needs: 'people.read' },
  { label: 'Category', path: paths.categories, needs: 'products.write' },
  { label: 'Sub-Category', path: paths.subCategories, needs: 'products.write' },
  { label: 'Brand', path: paths.brands, needs: 'products.write' },
  {
    label: 'Products',
    path: paths.allProducts,
    entries: [
      { label: 'All Products', path: paths.allProducts, needs: 'products.read' },
      { label: 'Add Product', path: paths.addProduct, needs: 'products.write' },
      { label: 'Import and Export', path: paths.imports, needs: 'products.write' },
    ],
  },
  {
    label: 'Orders',
    path: paths.orders,
    entries: [
      { label: 'All Orders', path: paths.orders, needs: 'orders.read' },
      { label: 'Pending Orders', path: paths.pendingOrders, needs: 'orders.read' },
      { label: 'Packing', path: paths.packing, needs: 'parcels.pack' },
    ],
  },
  { label: 'Messages', path: paths.messages, needs: 'messages.read' },
  { label: 'Settings', path: paths.settings, needs: 'settings.write' },
  { label: 'History', path: paths.history, needs: 'history.read' },
];
const customerMenu: readonly MenuEntry[] = [
  { label: 'Profile', path: paths.profile },
  { label: 'My Orders', path: paths.myOrders },
];

/** What this person may open. The storefront's account panel shows the first two entries. */
export const menuOf = (person: HasRole): readonly MenuEntry[] =>
  person.staffRole === null ? customerMenu : allowedEntries(staffMenu, person);

function allowedEntries(entries: readonly MenuEntry[], person: HasRole): readonly MenuEntry[] {
  return entries.flatMap((entry) => {
    if (!entry.entries) return !entry.needs || can(person, entry.needs) ? [entry] : [];
    const allowed = allowedEntries(entry.entries, person);
    // a single one needs nothing to open
    return allowed.length > 1 ? [{ ...entry, path: allowed[0]!.path, entries: allowed }] : allowed;
  });
}
