import type { ComponentType } from 'react';
import type { DashboardPageName } from '#shared/page-paths.ts';

/**
 * Binds each page of the dashboard to its file. These are no routes of the router: its list of routes comes with every
 * page of the shop, and would name all of them there (docs/decisions/0044-one-route-for-the-dashboard.md).
 */
export const dashboardFiles: Record<DashboardPageName, () => Promise<{ default: ComponentType }>> = {
  dashboard: () => import('./account/dashboard/DashboardStartPage.tsx'),
  profile: () => import('./account/profile/ProfilePage.tsx'),
  overview: () => import('./admin/overview/OverviewPage.tsx'),
  day: () => import('./admin/day/DayPage.tsx'),
  users: () => import('./admin/users/UsersPage.tsx'),
  allProducts: () => import('./admin/products/ProductsPage.tsx'),
  addProduct: () => import('./admin/products/AddProductPage.tsx'),
  imports: () => import('./admin/imports/ImportPage.tsx'),
  categories: () => import('./admin/shelves/CategoriesPage.tsx'),
  subCategories: () => import('./admin/shelves/SubCategoriesPage.tsx'),
  brands: () => import('./admin/shelves/BrandsPage.tsx'),
  collections: () => import('./admin/collections/CollectionsPage.tsx'),
  attributes: () => import('./admin/attributes/AttributesPage.tsx'),
  sizeGuides: () => import('./admin/size-guides/SizeGuidesPage.tsx'),
  searches: () => import('./admin/searches/SearchesPage.tsx'),
  settings: () => import('./admin/settings/SettingsPage.tsx'),
  offerList: () => import('./admin/offers/OffersPage.tsx'),
  sales: () => import('./admin/sales/SalesPage.tsx'),
  history: () => import('./admin/history/HistoryPage.tsx'),
  status: () => import('./admin/status/StatusPage.tsx'),
  unsent: () => import('./admin/unsent/UnsentPage.tsx'),
  returnRequests: () => import('./admin/return-requests/ReturnRequestsPage.tsx'),
  reviews: () => import('./admin/reviews/ReviewsPage.tsx'),
  messages: () => import('./admin/messages/MessagesPage.tsx'),
  orders: () => import('./admin/orders/OrdersPage.tsx'),
  pendingOrders: () => import('./admin/orders/PendingOrdersPage.tsx'),
  myOrders: () => import('./account/orders/MyOrdersPage.tsx'),
  newOrder: () => import('./admin/orders/new/NewOrderPage.tsx'),
  calls: () => import('./admin/calls/CallDeskPage.tsx'),
  packing: () => import('./admin/packing/PackingPage.tsx'),
  printing: () => import('./admin/printing/PrintingPage.tsx'),
  handOver: () => import('./admin/hand-over/HandOverPage.tsx'),
  refunds: () => import('./admin/refunds/RefundsPage.tsx'),
  customer: () => import('./admin/customers/CustomerPage.tsx'),
  couriers: () => import('./admin/couriers/CouriersPage.tsx'),
};
