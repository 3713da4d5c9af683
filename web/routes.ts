import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('storefront/layout/StorefrontLayout.tsx', [
    layout('storefront/layout/PageErrors.tsx', [
      index('storefront/home/HomePage.tsx'),
      route('products', 'storefront/listing/ProductsPage.tsx'),
      route('offers', 'storefront/listing/OffersPage.tsx'),
      route('product-details/:slug?', 'storefront/product/ProductPage.tsx'),
      route('*', 'storefront/layout/UnknownPage.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
