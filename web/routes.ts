import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('storefront/layout/StorefrontLayout.tsx', [
    layout('storefront/layout/PageErrors.tsx', [
      index('storefront/home/HomePage.tsx'),
      route('products', 'storefront/listing/ProductsPage.tsx'),
      route('offers', 'storefront/listing/OffersPage.tsx'),
      route('product-details/:slug?', 'storefront/product/ProductPage.tsx'),
      layout('storefront/pages/PagesLayout.tsx', [
        route('about', 'storefront/pages/AboutPage.tsx'),
        route('contact', 'storefront/pages/ContactPage.tsx'),
        route('trams-condition', 'storefront/pages/TermsPage.tsx'),
        route('privacy-policy', 'storefront/pages/PrivacyPage.tsx'),
        route('faq', 'storefront/pages/FaqPage.tsx'),
      ]),
      layout('checkout/BuyingLayout.tsx', [
        route('cart', 'storefront/cart/CartPage.tsx'),
        route('order', 'checkout/OrderPage.tsx'),
        route('order/thanks/:id', 'checkout/ThanksPage.tsx'),
        route('login', 'account/sign-in/LoginPage.tsx'),
        route('register', 'account/sign-in/RegisterPage.tsx'),
        route('forgot-password', 'account/sign-in/ForgotPasswordPage.tsx'),
        route('reset-password', 'account/sign-in/ResetPasswordPage.tsx'),
        route('confirm-email', 'account/sign-in/ConfirmEmailPage.tsx'),
      ]),
      route('*', 'storefront/layout/UnknownPage.tsx'),
    ]),
  ]),
  layout('account/dashboard/DashboardLayout.tsx', [
    layout('account/dashboard/DashboardPageErrors.tsx', [
      // whom each is for: account/dashboard/dashboard-pages.ts
      layout('account/guard/GuardLayout.tsx', [
        route('dashboard', 'account/dashboard/DashboardStartPage.tsx'),
        route('dashboard/profile', 'account/profile/ProfilePage.tsx'),
        route('dashboard/overview', 'admin/overview/OverviewPage.tsx'),
        route('dashboard/users', 'admin/users/UsersPage.tsx'),
        route('dashboard/products', 'admin/products/ProductsPage.tsx'),
        route('dashboard/add-product', 'admin/products/AddProductPage.tsx'),
        route('dashboard/import', 'admin/imports/ImportPage.tsx'),
        route('dashboard/categories', 'admin/shelves/CategoriesPage.tsx'),
        route('dashboard/sub-categories', 'admin/shelves/SubCategoriesPage.tsx'),
        route('dashboard/brands', 'admin/shelves/BrandsPage.tsx'),
        route('dashboard/settings', 'admin/settings/SettingsPage.tsx'),
        route('dashboard/history', 'admin/history/HistoryPage.tsx'),
        route('dashboard/messages', 'admin/messages/MessagesPage.tsx'),
        route('dashboard/orders', 'admin/orders/OrdersPage.tsx'),
        route('dashboard/pending-orders', 'admin/orders/PendingOrdersPage.tsx'),
        route('dashboard/my-orders', 'account/orders/MyOrdersPage.tsx'),
        route('dashboard/packing', 'admin/packing/PackingPage.tsx'),
      ]),
      route('dashboard/*', 'account/dashboard/DashboardUnknownPage.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
