// Every page of the shop in one table. The routes (web/routes.ts, web/dashboard-files.ts), the links (web/paths.ts),
// the titles of the dashboard (web/account/dashboard/dashboard-pages.ts), the public cache and the sitemap (pages.ts)
// read it.

/** The address of each page, in English and as a pattern of the router: a `:part` differs, `?` may be left out. */
export const pagePaths = {
  home: '/',
  products: '/products',
  offers: '/offers',
  product: '/product-details/:slug?',
  collection: '/collections/:slug',
  about: '/about',
  contact: '/contact',
  terms: '/trams-condition',
  privacy: '/privacy-policy',
  faq: '/faq',
  offline: '/offline',
  cart: '/cart',
  order: '/order',
  thanks: '/order/thanks/:id',
  track: '/track',
  erase: '/erase-my-data',
  review: '/review',
  again: '/again',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  dashboard: '/dashboard',
  overview: '/dashboard/overview',
  day: '/dashboard/day',
  profile: '/dashboard/profile',
  myOrders: '/dashboard/my-orders',
  users: '/dashboard/users',
  imports: '/dashboard/import',
  orders: '/dashboard/orders',
  newOrder: '/dashboard/new-order',
  calls: '/dashboard/calls',
  packing: '/dashboard/packing',
  printing: '/dashboard/printing',
  handOver: '/dashboard/hand-over',
  refunds: '/dashboard/refunds',
  returnRequests: '/dashboard/return-requests',
  couriers: '/dashboard/couriers',
  customer: '/dashboard/customers/:key',
  messages: '/dashboard/messages',
  unsent: '/dashboard/unsent-messages',
  reviews: '/dashboard/reviews',
  pendingOrders: '/dashboard/pending-orders',
  allProducts: '/dashboard/products',
  addProduct: '/dashboard/add-product',
  categories: '/dashboard/categories',
  subCategories: '/dashboard/sub-categories',
  brands: '/dashboard/brands',
  searches: '/dashboard/searches',
  attributes: '/dashboard/attributes',
  collections: '/dashboard/collections',
  sizeGuides: '/dashboard/size-guides',
  settings: '/dashboard/settings',
  offerList: '/dashboard/offers',
  sales: '/dashboard/sales',
  history: '/dashboard/history',
  status: '/dashboard/status',
} as const;

export type PageName = keyof typeof pagePaths;
/** The pages of the dashboard, by name. */
export type DashboardPageName = {
  [Name in PageName]: (typeof pagePaths)[Name] extends `/dashboard${string}` ? Name : never;
}[PageName];

/**
 * The dashboard is in English, for staff; what customers see of it (their orders, their profile, and the way in) is in
 * both languages. `path` is an English one, perhaps with parameters.
 */
export const isEnglishOnly = (path: string): boolean =>
  /^\/dashboard\/(?!(?:profile|my-orders)\/?(?:[?#]|$))./.test(path);
