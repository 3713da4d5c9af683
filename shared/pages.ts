import { pathIn } from './language.ts';

// Which pages are the same for everybody, and what their addresses may carry. The public cache keeps these whole;
// a parameter that is not named here (fbclid, utm_source …) neither reaches the page nor makes a second copy of it.

const listingParameters = [
  'search',
  'category',
  'sub-category',
  'brand',
  'minPrice',
  'maxPrice',
  'color',
  'size',
  'minDiscount',
  'onOffer',
  'inStock',
  'sort',
  'page',
] as const;

const pages: { pattern: RegExp; parameters: readonly string[] }[] = [
  { pattern: /^\/$/, parameters: [] },
  { pattern: /^\/products\/?$/, parameters: listingParameters },
  { pattern: /^\/offers\/?$/, parameters: listingParameters },
  { pattern: /^\/product-details\/[^/]+\/?$/, parameters: ['color', 'size'] },
  // redirects to the product
  { pattern: /^\/product-details\/?$/, parameters: ['slug'] },
  { pattern: /^\/(?:about|contact|trams-condition|privacy-policy)\/?$/, parameters: [] },
  { pattern: /^\/faq\/?$/, parameters: ['search', 'topic'] },
  // what is in the cart, and who orders, is known in the browser
  { pattern: /^\/(?:cart|order)\/?$/, parameters: [] },
  // where to go back to (`from`) is read in the browser: one page for everybody
  { pattern: /^\/(?:login|register|forgot-password|reset-password|confirm-email)\/?$/, parameters: [] },
  // the frame alone: whose it is, and what is in it, is known in the browser
  { pattern: /^\/dashboard(?:\/[^/]+)?\/?$/, parameters: [] },
];

/** The parameters of the public page at this path, in either language; absent: it is no public page. */
export function publicPageParameters(pathname: string): readonly string[] | undefined {
  const path = pathIn('en', pathname);
  return pages.find(({ pattern }) => pattern.test(path))?.parameters;
}

/** The pages that every shop has and that search engines should list, by their English paths; lists and products come beside them. */
export const indexedPaths: readonly string[] = [
  '/',
  '/about',
  '/contact',
  '/trams-condition',
  '/privacy-policy',
  '/faq',
];
