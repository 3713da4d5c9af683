import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi, type ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import { pagesFor, toListMeta } from '#server/platform/http/responses/list-meta.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { catalogueOf } from '#server/catalogue/product-index/product-index.ts';
import { withOwnWords } from '#server/catalogue/search-words/search-words.ts';
import { listAdminProducts } from './lists/admin-products.queries.ts';
import { getAdminProduct } from './lists/admin-products.service.ts';
import { withinQueryLimit } from './lists/query-limits.ts';
import { productThing } from './lists/cached-products.service.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { duplicateProduct } from './editing/product-copy.service.ts';
import { listProducts, listRelated, type ProductPage } from './lists/product-list.service.ts';
import { addProduct, changeProduct } from './editing/product-write.service.ts';
import { findDeletedProduct, findProduct } from './lists/products.queries.ts';
import { deleteProducts, restoreProduct } from './trash.service.ts';
import { changeVariants } from './editing/variants.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

/** Products for visitors, and actions of staff on them. */
export function productRoutes(api: Api, media: MediaStore, settings: ShopSettings): void {
  publicListRoutes(api);
  publicProductRoutes(api);
  staffListRoute(api, settings);
  oneProductRoutes(api, media);
  manyProductsRoutes(api);
  bulkRoutes(api, settings);
}

function publicListRoutes(api: Api): void {
  const { route, database, cache } = api;
  route(catalogueApi.products, async ({ query, address }) => {
    cache.shows('listings', 'categories', 'brands', ...shownGoods(query));
    const filters = await withOwnWords(api, query);
    const page = await withinQueryLimit(address, () => listProducts(api, filters));
    cache.shows(...page.ids.map(productThing));
    return { data: page.products, meta: metaOf(query, page) };
  });

  route(catalogueApi.countedBrands, async ({ query, address }) => {
    cache.shows('listings', 'categories', 'brands', ...shownGoods(query));
    const filters = await withOwnWords(api, query);
    return { data: await withinQueryLimit(address, () => catalogueOf(database).ask('brands', filters)) };
  });
}

/** The other cache tags that affect the answer to these filters. */
const shownGoods = ({ attribute, collection, facets }: Partial<ProductFilters>) => [
  ...(attribute || facets || collection !== undefined ? ['attributes'] : []),
  ...(collection === undefined ? [] : ['collections']),
];

const metaOf = ({ page, limit }: ProductFilters, { total, meant, dropped, ...found }: ProductPage) => ({
  currentPage: page,
  totalPages: pagesFor(total, limit),
  totalProducts: total,
  ...(meant && { understoodAs: meant }),
  ...(dropped.length > 0 && { dropped }),
  ...(found.understood.length > 0 && { understood: found.understood }),
  ...(found.colors.length > 0 && { colors: found.colors }),
  ...(found.facets && { facets: found.facets }),
});

function publicProductRoutes(api: Api): void {
  const { route, database, cache } = api;
  const { pool } = database.reads;
  /** Describes a product that is no longer sold, so that a visitor of an old link can find similar ones. */
  const refuseProduct = async (slug: string): Promise<never> => {
    const deleted = await findDeletedProduct(pool, slug);
    throw deleted
      ? refusal(catalogueApi.product, 'NOT_FOUND', 'We no longer sell this product.', { details: { deleted } })
      : new NotFound('We could not find this product.');
  };

  route(catalogueApi.product, async ({ params }) => {
    cache.shows('categories', 'brands');
    const product = (await findProduct(pool, params.slug)) ?? (await refuseProduct(params.slug));
    cache.shows(productThing(product._id));
    return { data: product };
  });

  route(catalogueApi.related, async ({ params, query }) => {
    cache.shows('listings', 'categories', 'brands');
    const product = await findProduct(pool, params.slug);
    if (!product) throw new NotFound('We could not find this product.');
    const { ids, products } = await listRelated(api, product._id, query.limit);
    cache.shows(...[product._id, ...ids].map(productThing));
    return { data: products };
  });
}

function staffListRoute({ route, database }: Api, settings: ShopSettings): void {
  route(adminProductsApi.list, async ({ query }) => {
    const { products, total } = await listAdminProducts(database.db, query, (await settings.get()).lowStock);
    return { data: products, meta: { ...toListMeta(query, total), totalProducts: total } };
  });
}

function oneProductRoutes({ route, database }: Api, media: MediaStore): void {
  const shop = { database, media };
  route(adminProductsApi.one, async ({ params }) => ({ data: await getAdminProduct(database.db, params.id) }));
  route(adminProductsApi.add, async ({ caller, body }) => ({
    message: 'Product added successfully!',
    data: await addProduct(shop, caller, body),
  }));
  route(adminProductsApi.change, async ({ caller, params, body }) => ({
    message: 'Product updated successfully!',
    data: await changeProduct(shop, caller, params.id, body),
  }));
  route(adminProductsApi.changeInRow, async ({ caller, params, body }) => ({
    message: 'Product updated successfully!',
    data: await changeVariants(database, caller, params.id, body.variants),
  }));
  route(adminProductsApi.duplicate, async ({ caller, params }) => ({
    message: 'Product duplicated successfully!',
    data: await duplicateProduct(database, caller, params.id),
  }));
}

function manyProductsRoutes({ route, database }: Api): void {
  route(adminProductsApi.remove, async ({ caller, params }) => {
    await deleteProducts(database, caller, [params.id]);
    return { message: 'Product deleted successfully!', data: null };
  });
  route(adminProductsApi.removeMany, async ({ caller, body }) => ({
    message: 'Products deleted successfully!',
    data: { changed: await deleteProducts(database, caller, body.ids) },
  }));
  route(adminProductsApi.restore, async ({ caller, params }) => ({
    message: 'Product restored successfully!',
    data: await restoreProduct(database, caller, params.id),
  }));
}
