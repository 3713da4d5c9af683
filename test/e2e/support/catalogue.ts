import type { APIRequestContext } from '@playwright/test';
import type { Facets, Product, Variant } from '#shared/api/catalogue.ts';

// The tests find what they need in the demo catalogue instead of naming it: the goods may change, the shop's ways not.

interface List {
  data: Product[];
  meta: { totalProducts: number; totalPages: number; facets: Facets };
}

export async function listProducts(request: APIRequestContext, query: Record<string, string> = {}): Promise<List> {
  const response = await request.get('/api/v1/products', { params: { limit: '100', ...query } });
  return (await response.json()) as List;
}

/** The first product for which this holds; fails with a reason when the demo catalogue has none. */
export async function findProduct(
  request: APIRequestContext,
  what: string,
  holds: (product: Product) => boolean,
  query: Record<string, string> = {},
): Promise<Product> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, meta } = await listProducts(request, { ...query, page: String(page) });
    const found = data.find(holds);
    if (found) return found;
    pages = meta.totalPages;
  }
  throw new Error(`The demo catalogue has no ${what}`);
}

export const isLeft = ({ quantity }: Variant) => quantity > 0;
export const colorsOf = ({ variant }: Product) => [...new Set(variant.map(({ color }) => color))];
export const sizesOf = ({ variant }: Product) =>
  [...new Set(variant.map(({ size }) => size))].filter((size) => size !== null);
export const addressOf = ({ slug }: Pick<Product, 'slug'>) => `/product-details/${slug}`;

/** A product of which two colours can be bought in no size, so that choosing a colour is choosing a variant. */
export function productInColors(request: APIRequestContext): Promise<Product> {
  return findProduct(
    request,
    'product in two colours',
    (product) => product.inStock && sizesOf(product).length === 0 && product.variant.filter(isLeft).length >= 2,
  );
}
