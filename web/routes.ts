import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { pagePaths, type PageName } from '../shared/page-paths.ts';

/** Binds a page to its file. */
const page = (name: PageName, file: string) => route(pagePaths[name].slice(1), file);

export default [
  layout('storefront/layout/StorefrontLayout.tsx', [
    layout('storefront/problems/PageErrors.tsx', [
      index('own-pages/home/HomePage.tsx'),
      page('products', 'storefront/listing/ProductsPage.tsx'),
      page('offers', 'storefront/listing/OffersPage.tsx'),
      page('collection', 'own-pages/collection/CollectionPage.tsx'),
      page('ownPage', 'own-pages/OwnPage.tsx'),
      page('blog', 'own-pages/blog/BlogPage.tsx'),
      page('post', 'own-pages/blog/PostPage.tsx'),
      page('preview', 'own-pages/PreviewPage.tsx'),
      page('product', 'storefront/product/ProductPage.tsx'),
      page('offline', 'storefront/problems/OfflinePage.tsx'),
      page('wishList', 'storefront/wishlist/WishListPage.tsx'),
      page('again', 'storefront/stock-alerts/StockAlertPage.tsx'),
      layout('storefront/pages/PagesLayout.tsx', [
        page('about', 'own-pages/texts/AboutPage.tsx'),
        page('contact', 'storefront/pages/ContactPage.tsx'),
        page('terms', 'own-pages/texts/TermsPage.tsx'),
        page('privacy', 'own-pages/texts/PrivacyPage.tsx'),
        page('faq', 'own-pages/texts/FaqPage.tsx'),
      ]),
      layout('checkout/BuyingLayout.tsx', [
        page('cart', 'storefront/cart/CartPage.tsx'),
        page('order', 'checkout/OrderPage.tsx'),
        page('thanks', 'checkout/thanks/ThanksPage.tsx'),
        page('pay', 'checkout/pay/PayPage.tsx'),
        page('track', 'checkout/track/TrackPage.tsx'),
        page('review', 'checkout/review/ReviewPage.tsx'),
        page('erase', 'checkout/track/ErasePage.tsx'),
        page('login', 'account/sign-in/LoginPage.tsx'),
        page('register', 'account/sign-in/RegisterPage.tsx'),
        page('forgotPassword', 'account/sign-in/ForgotPasswordPage.tsx'),
        page('resetPassword', 'account/sign-in/ResetPasswordPage.tsx'),
        page('confirmEmail', 'account/sign-in/ConfirmEmailPage.tsx'),
      ]),
      route('*', 'storefront/problems/UnknownPage.tsx'),
    ]),
  ]),
  layout('dashboard/frame/DashboardLayout.tsx', [
    // its pages: dashboard-files.ts
    route('dashboard/*', 'dashboard/DashboardPage.tsx'),
  ]),
] satisfies RouteConfig;
