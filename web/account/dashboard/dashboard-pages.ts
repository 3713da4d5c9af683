import type { Permission } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';

/** Whom a page is for: a permission stands for the staff who have it. */
export type PageFor = 'signed-in' | 'customer' | Permission;

/** What the header says on each page of the dashboard, and whom the page is for. */
const pages: Record<string, { title: string; for: PageFor }> = {
  [paths.dashboard]: { title: 'Overview', for: 'signed-in' },
  [paths.overview]: { title: 'Overview', for: 'reports.read' },
  [paths.profile]: { title: 'Profile', for: 'signed-in' },
  [paths.users]: { title: 'Users', for: 'people.read' },
  '/dashboard/my-order': { title: 'Orders', for: 'customer' },
  [paths.myOrders]: { title: 'Orders', for: 'customer' },
  [paths.orders]: { title: 'Orders', for: 'orders.read' },
  [paths.pendingOrders]: { title: 'Pending Orders', for: 'orders.read' },
  [paths.packing]: { title: 'Packing', for: 'parcels.pack' },
  [paths.messages]: { title: 'Messages', for: 'messages.read' },
  [paths.allProducts]: { title: 'Products', for: 'products.read' },
  [paths.addProduct]: { title: 'Add Product', for: 'products.write' },
  [paths.imports]: { title: 'Import and Export', for: 'products.write' },
  [paths.categories]: { title: 'Category', for: 'products.write' },
  [paths.subCategories]: { title: 'Sub Category', for: 'products.write' },
  [paths.brands]: { title: 'Brands', for: 'products.write' },
  [paths.settings]: { title: 'Settings', for: 'settings.write' },
  [paths.history]: { title: 'History', for: 'history.read' },
};

/** Absent for an address that is no page; the header says Overview there. */
export const dashboardPage = (pathname: string): { title: string; for: PageFor } | undefined =>
  pages[pathname.replace(/\/+$/, '')];
