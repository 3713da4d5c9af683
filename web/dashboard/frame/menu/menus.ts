import type { Permission } from '#shared/permissions.ts';
import { can, type HasRole } from '#shared/roles.ts';
import { settingsPath } from '#web/dashboard/parts/settings-sections.ts';
import { paths } from '#web/platform/paths.ts';
import type { WaitingWork } from './use-waiting-work.ts';

/** An entry of the menu; `needs` is the permission that staff need to see it. */
export interface MenuEntry {
  label: string;
  path: string;
  needs?: Permission;
  /** The work that waits there. */
  count?: WaitingWork;
  entries?: readonly MenuEntry[];
}

/**
 * The menu of staff, and a customer's: the specification's entries in its order, the others grouped by use. The icons
 * are in menu-icons.ts.
 */
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
      { label: 'Collections', path: paths.collections, needs: 'products.write' },
      { label: 'Attributes', path: paths.attributes, needs: 'products.write' },
      { label: 'Size guides', path: paths.sizeGuides, needs: 'products.write' },
      { label: 'Search analytics', path: paths.searches, needs: 'products.write' },
      { label: 'Import and export', path: paths.imports, needs: 'products.write' },
    ],
  },
  {
    label: 'Orders',
    path: paths.orders,
    entries: [
      { label: 'All Orders', path: paths.orders, needs: 'orders.read' },
      { label: 'Pending Orders', path: paths.pendingOrders, needs: 'orders.read', count: 'pending' },
      { label: 'Received payments', path: paths.receivedPayments, needs: 'payments.check', count: 'received' },
      { label: 'Online payments', path: paths.onlinePayments, needs: 'payments.check', count: 'online' },
      { label: 'New order', path: paths.newOrder, needs: 'orders.write' },
      { label: 'Calls', path: paths.calls, needs: 'orders.decide', count: 'calls' },
      { label: 'Packing', path: paths.packing, needs: 'parcels.pack', count: 'packing' },
      { label: 'Ship orders', path: paths.handOver, needs: 'parcels.hand-over' },
      { label: 'Courier bookings', path: paths.bookings, needs: 'parcels.hand-over', count: 'bookings' },
      { label: 'Return requests', path: paths.returnRequests, needs: 'orders.read', count: 'returns' },
      { label: 'Refunds', path: paths.refunds, needs: 'orders.read', count: 'refunds' },
      { label: 'Courier payouts', path: paths.couriers, needs: 'orders.read' },
      { label: 'Reconciliation', path: paths.settlements, needs: 'orders.read' },
    ],
  },
  {
    label: 'Customers',
    path: paths.messages,
    entries: [
      { label: 'Inbox', path: paths.messages, needs: 'messages.read', count: 'inbox' },
      { label: 'Failed messages', path: paths.unsent, needs: 'messages.read', count: 'failedMessages' },
      { label: 'Reviews', path: paths.reviews, needs: 'reviews.decide', count: 'reviews' },
    ],
  },
  {
    label: 'Marketing',
    path: paths.offerList,
    entries: [
      { label: 'Discounts', path: paths.offerList, needs: 'offers.write' },
      { label: 'Scheduled sales', path: paths.sales, needs: 'offers.write' },
    ],
  },
  {
    label: 'Settings',
    path: paths.settings,
    entries: [
      { label: 'Shop settings', path: paths.settings, needs: 'settings.write' },
      { label: 'Look', path: paths.look, needs: 'settings.write' },
      { label: 'Pages', path: paths.pages, needs: 'pages.write' },
      { label: 'Redirects', path: paths.redirects, needs: 'pages.write' },
      { label: 'Couriers', path: paths.courierAccounts, needs: 'money.write' },
      { label: 'Payment gateways', path: paths.gateways, needs: 'money.write' },
      { label: 'SMS forwarding', path: paths.smsPhones, needs: 'money.write' },
      { label: 'Team', path: settingsPath({ slug: 'team' }), needs: 'settings.write' },
      { label: 'Activity log', path: paths.history, needs: 'history.read' },
      { label: 'Status', path: paths.status, needs: 'status.read' },
    ],
  },
];
const customerMenu: readonly MenuEntry[] = [
  { label: 'Profile', path: paths.profile },
  { label: 'My Orders', path: paths.myOrders },
  { label: 'Wish list', path: paths.wishList },
];

/**
 * The pages that this person may open. The storefront's account panel shows the first two entries (accountLinks in
 * web/platform/paths.ts).
 */
export const menuOf = (person: HasRole): readonly MenuEntry[] =>
  person.staffRole === null ? customerMenu : allowedEntries(staffMenu, person);

function allowedEntries(entries: readonly MenuEntry[], person: HasRole): readonly MenuEntry[] {
  return entries.flatMap((entry) => {
    if (!entry.entries) return !entry.needs || can(person, entry.needs) ? [entry] : [];
    const allowed = allowedEntries(entry.entries, person);
    // a single entry needs no submenu
    return allowed.length > 1 ? [{ ...entry, path: allowed[0]!.path, entries: allowed }] : allowed;
  });
}
