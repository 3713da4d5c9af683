import type { APIRequestContext } from '@playwright/test';
import { catalogueApi, type Facets, type Product, type Variant } from '#shared/api/catalogue/catalogue.ts';
import type { DataOf, SentQueryOf, WithMeta } from '#shared/api/endpoint.ts';
import { call } from './calls.ts';

// The tests find what they need in the demo catalogue instead of naming it: the goods may change, the shop's ways not.

type Query = SentQueryOf<typeof catalogueApi.products>;
type List = { data: DataOf<typeof catalogueApi.products> } & WithMeta<typeof catalogueApi.products>;

export const listProducts = (request: APIRequestContext, query: Query = {}): Promise<List> =>
  call(request, catalogueApi.products, { query: { limit: 100, ...query } });

/** What the filters beside this list offer, and how many products it has. */
export async function filtersOf(
  request: APIRequestContext,
  query: Query,
): Promise<{ facets: Facets; totalProducts: number }> {
  const { facets, totalProducts } = (await listProducts(request, { ...query, facets: true })).meta;
  if (!facets) throw new Error('Facets were asked for, and are not there');
  return { facets, totalProducts };
}

/** Not one that another journey has made (`uniqueName`), which may be gone in the next moment. */
export const isOfDemo = ({ name }: Pick<Product, 'name'>) => !/ [0-9a-f]{8}$/.test(name);

/** The first product for which this holds; fails with a reason when the demo catalogue has none. */
export async function findProduct(
  request: APIRequestContext,
  what: string,
  holds: (product: Product) => boolean,
  query: Query = {},
): Promise<Product> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, meta } = await listProducts(request, { ...query, page });
    const found = data.find((product) => isOfDemo(product) && holds(product));
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
