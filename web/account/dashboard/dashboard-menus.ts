import { accountMenus, paths } from '#web/paths.ts';

export interface MenuEntry {
  label: string;
  path: string;
  entries?: readonly MenuEntry[];
}

/** The dashboard's menus. An entry stands here as soon as its page does: none leads nowhere. */
export const dashboardMenus: Record<'admin' | 'user', readonly MenuEntry[]> = {
  admin: [
    ...accountMenus.admin,
    { label: 'Category', path: paths.categories },
    { label: 'Sub-Category', path: paths.subCategories },
    { label: 'Brand', path: paths.brands },
    {
      label: 'Products',
      path: paths.allProducts,
      entries: [
        { label: 'All Products', path: paths.allProducts },
        { label: 'Add Product', path: paths.addProduct },
        { label: 'Import and Export', path: paths.imports },
      ],
    },
    {
      label: 'Orders',
      path: paths.orders,
      entries: [
        { label: 'All Orders', path: paths.orders },
        { label: 'Pending Orders', path: paths.pendingOrders },
      ],
    },
    { label: 'Messages', path: paths.messages },
    { label: 'Settings', path: paths.settings },
    { label: 'History', path: paths.history },
  ],
  user: accountMenus.user,
};
