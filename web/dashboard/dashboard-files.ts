import type { ComponentType } from 'react';
import type { DashboardPageName } from '#shared/page-paths.ts';

/**
 * Binds each page of the dashboard to its file. These are no routes of the router: its list of routes comes with every
 * page of the shop, and would name all of them there (docs/decisions/0044-one-route-for-the-dashboard.md).
 */
export const dashboardFiles: Record<DashboardPageName, () => Promise<{ default: ComponentType }>> = {
  dashboard: () => import('#web/dashboard/frame/DashboardStartPage.tsx'),
  profile: () => import('#web/account/profile/ProfilePage.tsx'),
  overview: () => import('#web/dashboard/shop/overview/OverviewPage.tsx'),
  day: () => import('#web/dashboard/sales/day/DayPage.tsx'),
  users: () => import('#web/dashboard/people/users/UsersPage.tsx'),
  allProducts: () => import('#web/dashboard/catalogue/products/ProductsPage.tsx'),
  addProduct: () => import('#web/dashboard/catalogue/products/AddProductPage.tsx'),
  imports: () => import('#web/dashboard/catalogue/imports/ImportPage.tsx'),
  categories: () => import('#web/dashboard/catalogue/taxonomy/CategoriesPage.tsx'),
  subCategories: () => import('#web/dashboard/catalogue/taxonomy/SubCategoriesPage.tsx'),
  brands: () => import('#web/dashboard/catalogue/taxonomy/BrandsPage.tsx'),
  collections: () => import('#web/dashboard/catalogue/collections/CollectionsPage.tsx'),
  attributes: () => import('#web/dashboard/catalogue/attributes/AttributesPage.tsx'),
  sizeGuides: () => import('#web/dashboard/catalogue/size-guides/SizeGuidesPage.tsx'),
  searches: () => import('#web/dashboard/catalogue/searches/SearchesPage.tsx'),
  settings: () => import('#web/dashboard/shop/settings/SettingsPage.tsx'),
  offerList: () => import('#web/dashboard/sales/discounts/OffersPage.tsx'),
  sales: () => import('#web/dashboard/catalogue/campaigns/CampaignsPage.tsx'),
  history: () => import('#web/dashboard/shop/activity-log/ActivityLogPage.tsx'),
  status: () => import('#web/dashboard/shop/status/StatusPage.tsx'),
  unsent: () => import('#web/dashboard/shop/failed-messages/FailedMessagesPage.tsx'),
  returnRequests: () => import('#web/dashboard/sales/return-requests/ReturnRequestsPage.tsx'),
  reviews: () => import('#web/dashboard/sales/reviews/ReviewsPage.tsx'),
  messages: () => import('#web/dashboard/people/contact/MessagesPage.tsx'),
  orders: () => import('#web/dashboard/sales/orders/OrdersPage.tsx'),
  pendingOrders: () => import('#web/dashboard/sales/orders/PendingOrdersPage.tsx'),
  myOrders: () => import('#web/account/orders/MyOrdersPage.tsx'),
  newOrder: () => import('#web/dashboard/sales/orders/new/NewOrderPage.tsx'),
  calls: () => import('#web/dashboard/sales/confirmation-calls/ConfirmationCallsPage.tsx'),
  packing: () => import('#web/dashboard/sales/packing/PackingPage.tsx'),
  printing: () => import('#web/dashboard/sales/printing/PrintingPage.tsx'),
  handOver: () => import('#web/dashboard/sales/hand-over/HandOverPage.tsx'),
  refunds: () => import('#web/dashboard/sales/refunds/RefundsPage.tsx'),
  customer: () => import('#web/dashboard/sales/customers/CustomerPage.tsx'),
  couriers: () => import('#web/dashboard/sales/courier-payouts/CourierPayoutsPage.tsx'),
};
