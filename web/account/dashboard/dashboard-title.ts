// What the header says, by path.
const titles: Record<string, string> = {
  '/dashboard': 'Overview',
  '/dashboard/overview': 'Overview',
  '/dashboard/profile': 'Profile',
  '/dashboard/users': 'Users',
  '/dashboard/my-order': 'Orders',
  '/dashboard/my-orders': 'Orders',
  '/dashboard/orders': 'Orders',
  '/dashboard/messages': 'Messages',
  '/dashboard/pending-orders': 'Pending Orders',
  '/dashboard/products': 'Products',
  '/dashboard/add-product': 'Add Product',
  '/dashboard/import': 'Import and Export',
  '/dashboard/categories': 'Category',
  '/dashboard/sub-categories': 'Sub Category',
  '/dashboard/brands': 'Brands',
  '/dashboard/settings': 'Settings',
  '/dashboard/history': 'History',
};

/** Absent for an address that is no page; the header says Overview there. */
export function dashboardTitle(pathname: string): string | undefined {
  return titles[pathname.replace(/\/+$/, '')];
}
