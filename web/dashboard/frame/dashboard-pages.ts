import { pagePaths, type DashboardPageName } from '#shared/page-paths.ts';
import type { Permission } from '#shared/permissions.ts';
import { settingsPageAt } from '#web/dashboard/parts/settings-sections.ts';

/** The audience of a page: a permission means the staff who have it. */
export type PageFor = 'signed-in' | 'customer' | Permission;

/** The title of each page of the dashboard, and its audience. */
const pages: Record<DashboardPageName, { title: string; for: PageFor }> = {
  dashboard: { title: 'Overview', for: 'signed-in' },
  overview: { title: 'Overview', for: 'reports.read' },
  day: { title: 'End of the day', for: 'reports.read' },
  profile: { title: 'Profile', for: 'signed-in' },
  users: { title: 'Users', for: 'people.read' },
  myOrders: { title: 'Orders', for: 'customer' },
  orders: { title: 'Orders', for: 'orders.read' },
  pendingOrders: { title: 'Pending Orders', for: 'orders.read' },
  newOrder: { title: 'New order', for: 'orders.write' },
  calls: { title: 'Confirmation calls', for: 'orders.decide' },
  packing: { title: 'Packing', for: 'parcels.pack' },
  printing: { title: 'Print', for: 'parcels.pack' },
  handOver: { title: 'Ship orders', for: 'parcels.hand-over' },
  receivedPayments: { title: 'Received payments', for: 'payments.check' },
  smsPhones: { title: 'SMS forwarding', for: 'payments.check' },
  onlinePayments: { title: 'Online payments', for: 'payments.check' },
  gateways: { title: 'Payment gateways', for: 'money.write' },
  bookings: { title: 'Courier bookings', for: 'parcels.hand-over' },
  courierAccounts: { title: 'Couriers', for: 'money.write' },
  refunds: { title: 'Refunds', for: 'orders.read' },
  returnRequests: { title: 'Return requests', for: 'orders.read' },
  couriers: { title: 'Courier payouts', for: 'orders.read' },
  settlements: { title: 'Reconciliation', for: 'orders.read' },
  customer: { title: 'Customer', for: 'orders.read' },
  messages: { title: 'Inbox', for: 'messages.read' },
  reviews: { title: 'Reviews', for: 'reviews.decide' },
  unsent: { title: 'Failed messages', for: 'messages.read' },
  allProducts: { title: 'Products', for: 'products.read' },
  addProduct: { title: 'Add Product', for: 'products.write' },
  imports: { title: 'Import and export', for: 'products.write' },
  categories: { title: 'Category', for: 'products.write' },
  subCategories: { title: 'Sub Category', for: 'products.write' },
  brands: { title: 'Brands', for: 'products.write' },
  collections: { title: 'Collections', for: 'products.write' },
  attributes: { title: 'Attributes', for: 'products.write' },
  searches: { title: 'Search analytics', for: 'products.write' },
  sizeGuides: { title: 'Size guides', for: 'products.write' },
  settings: { title: 'Settings', for: 'settings.write' },
  setup: { title: 'Set up your shop', for: 'settings.write' },
  look: { title: 'Look', for: 'settings.write' },
  pages: { title: 'Pages', for: 'pages.write' },
  redirects: { title: 'Redirects', for: 'pages.write' },
  offerList: { title: 'Discounts', for: 'offers.write' },
  sales: { title: 'Scheduled sales', for: 'offers.write' },
  history: { title: 'Activity log', for: 'history.read' },
  status: { title: 'Status', for: 'status.read' },
};

const names = Object.keys(pages) as DashboardPageName[]; // the type has all keys
const byPath = new Map<string, DashboardPageName>(names.map((name) => [pagePaths[name], name]));
const isOfCustomer = /^\/dashboard\/customers\/[^/]+\/?$/;

/** The page at an address; absent: there is none. */
export const dashboardPageName = (pathname: string): DashboardPageName | undefined =>
  byPath.get(pathname.replace(/\/+$/, '')) ??
  (isOfCustomer.test(pathname) ? 'customer' : settingsPageAt(pathname) && 'settings');

/** Absent for an address that is no page; the header says Overview there. */
export function dashboardPage(pathname: string): { title: string; for: PageFor } | undefined {
  // not a page, but the specification has this title for it
  const name = pathname === '/dashboard/my-order' ? 'myOrders' : dashboardPageName(pathname);
  const ofSettings = settingsPageAt(pathname);
  if (ofSettings?.slug) return { ...pages.settings, title: ofSettings.title };
  return name && pages[name];
}
