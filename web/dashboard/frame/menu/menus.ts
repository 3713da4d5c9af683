import { can, type HasRole, type Permission } from '#shared/roles.ts';
import { paths } from '#web/platform/paths.ts';

/** An entry of the menu: `needs` says what staff must be allowed to do to see it. */
export interface MenuEntry {
  label: string;
  path: string;
  needs?: Permission;
  entries?: readonly MenuEntry[];
}

/** The menu of staff, and a customer's. The icons stand in menu-icons.ts. */
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
      { label: 'Import and Export', path: paths.imports, needs: 'products.write' },
      { label: 'Size guides', path: paths.sizeGuides, needs: 'products.write' },
      { label: 'Searches', path: paths.searches, needs: 'products.write' },
    ],
  },
  {
    label: 'Orders',
    path: paths.orders,
    entries: [
      { label: 'All Orders', path: paths.orders, needs: 'orders.read' },
      { label: 'Pending Orders', path: paths.pendingOrders, needs: 'orders.read' },
      { label: 'New order', path: paths.newOrder, needs: 'orders.write' },
      { label: 'Call desk', path: paths.calls, needs: 'orders.decide' },
      { label: 'Packing', path: paths.packing, needs: 'parcels.pack' },
      { label: 'Hand over', path: paths.handOver, needs: 'parcels.hand-over' },
      { label: 'Return requests', path: paths.returnRequests, needs: 'orders.read' },
      { label: 'Refunds', path: paths.refunds, needs: 'orders.read' },
      { label: 'Money at couriers', path: paths.couriers, needs: 'orders.read' },
    ],
  },
  {
    label: 'Offers',
    path: paths.offerList,
    entries: [
      { label: 'Coupons and offers', path: paths.offerList, needs: 'offers.write' },
      { label: 'Sales by time', path: paths.sales, needs: 'offers.write' },
    ],
  },
  {
    label: 'Messages',
    path: paths.messages,
    entries: [
      { label: 'From visitors', path: paths.messages, needs: 'messages.read' },
      { label: 'Not sent', path: paths.unsent, needs: 'messages.read' },
    ],
  },
  { label: 'Reviews', path: paths.reviews, needs: 'reviews.decide' },
  { label: 'Settings', path: paths.settings, needs: 'settings.write' },
  { label: 'History', path: paths.history, needs: 'history.read' },
  { label: 'Status', path: paths.status, needs: 'status.read' },
];
const customerMenu: readonly MenuEntry[] = [
  { label: 'Profile', path: paths.profile },
  { label: 'My Orders', path: paths.myOrders },
];

/**
 * What this person may open. The storefront's account panel shows the first two entries (accountLinks in
 * web/platform/paths.ts).
 */
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
