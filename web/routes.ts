import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { pagePaths, type PageName } from '../shared/page-paths.ts';

/** Binds a page to its file. */
const page = (name: PageName, file: string) => route(pagePaths[name].slice(1), file);

export default [
  layout('storefront/layout/StorefrontLayout.tsx', [
    layout('storefront/layout/PageErrors.tsx', [
      index('storefront/home/HomePage.tsx'),
      page('products', 'storefront/listing/ProductsPage.tsx'),
      page('offers', 'storefront/listing/OffersPage.tsx'),
      page('product', 'storefront/product/ProductPage.tsx'),
      layout('storefront/pages/PagesLayout.tsx', [
        page('about', 'storefront/pages/AboutPage.tsx'),
        page('contact', 'storefront/pages/ContactPage.tsx'),
        page('terms', 'storefront/pages/TermsPage.tsx'),
        page('privacy', 'storefront/pages/PrivacyPage.tsx'),
        page('faq', 'storefront/pages/FaqPage.tsx'),
      ]),
      layout('checkout/BuyingLayout.tsx', [
        page('cart', 'storefront/cart/CartPage.tsx'),
        page('order', 'checkout/OrderPage.tsx'),
        page('thanks', 'checkout/ThanksPage.tsx'),
        page('track', 'checkout/track/TrackPage.tsx'),
        page('login', 'account/sign-in/LoginPage.tsx'),
        page('register', 'account/sign-in/RegisterPage.tsx'),
        page('forgotPassword', 'account/sign-in/ForgotPasswordPage.tsx'),
        page('resetPassword', 'account/sign-in/ResetPasswordPage.tsx'),
        page('confirmEmail', 'account/sign-in/ConfirmEmailPage.tsx'),
      ]),
      route('*', 'storefront/layout/UnknownPage.tsx'),
    ]),
  ]),
  layout('account/dashboard/DashboardLayout.tsx', [
    layout('account/dashboard/DashboardPageErrors.tsx', [
      // whom each is for: account/dashboard/dashboard-pages.ts
      layout('account/guard/GuardLayout.tsx', [
        page('dashboard', 'account/dashboard/DashboardStartPage.tsx'),
        page('profile', 'account/profile/ProfilePage.tsx'),
        page('overview', 'admin/overview/OverviewPage.tsx'),
        page('day', 'admin/day/DayPage.tsx'),
        page('users', 'admin/users/UsersPage.tsx'),
        page('allProducts', 'admin/products/ProductsPage.tsx'),
        page('addProduct', 'admin/products/AddProductPage.tsx'),
        page('imports', 'admin/imports/ImportPage.tsx'),
        page('categories', 'admin/shelves/CategoriesPage.tsx'),
        page('subCategories', 'admin/shelves/SubCategoriesPage.tsx'),
        page('brands', 'admin/shelves/BrandsPage.tsx'),
        page('settings', 'admin/settings/SettingsPage.tsx'),
        page('history', 'admin/history/HistoryPage.tsx'),
        page('messages', 'admin/messages/MessagesPage.tsx'),
        page('orders', 'admin/orders/OrdersPage.tsx'),
        page('pendingOrders', 'admin/orders/PendingOrdersPage.tsx'),
        page('myOrders', 'account/orders/MyOrdersPage.tsx'),
        page('newOrder', 'admin/orders/new/NewOrderPage.tsx'),
        page('calls', 'admin/calls/CallDeskPage.tsx'),
        page('packing', 'admin/packing/PackingPage.tsx'),
        page('printing', 'admin/printing/PrintingPage.tsx'),
        page('handOver', 'admin/hand-over/HandOverPage.tsx'),
        page('refunds', 'admin/refunds/RefundsPage.tsx'),
        page('customer', 'admin/customers/CustomerPage.tsx'),
        page('couriers', 'admin/couriers/CouriersPage.tsx'),
      ]),
      route('dashboard/*', 'account/dashboard/DashboardUnknownPage.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
