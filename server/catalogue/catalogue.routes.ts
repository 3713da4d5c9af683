import { catalogueApi } from '#shared/api/catalogue.ts';
import { NotFound, refusal } from '../http/errors.ts';
import type { Api } from '../http/route.ts';
import {
  listBrandNames,
  listBrands,
  listCategories,
  listCategoryNames,
  listSubCategories,
} from './categories.queries.ts';
import { inQuestionTurn } from './costly-questions.ts';
import { findDeletedProduct, findProduct, listProducts, listRelated } from './products.queries.ts';
import { listSuggestions } from './suggestions.queries.ts';

const pagesFor = (total: number, limit: number) => Math.ceil(total / limit);

export function catalogueRoutes({ route, database: { reads }, cache }: Api): void {
  const { db, pool } = reads;
  /** Says of one that was sold here what it was: whoever follows an old link may want something like it. */
  const refuseProduct = async (slug: string): Promise<never> => {
    const deleted = await findDeletedProduct(pool, slug);
    throw deleted
      ? refusal(catalogueApi.product, 'NOT_FOUND', 'We no longer sell this product.', { details: { deleted } })
      : new NotFound('We have no such product.');
  };

  route(catalogueApi.products, async ({ query, address }) => {
    cache.shows('listings', 'categories', 'brands');
    const { products, total, meant, facets } = await inQuestionTurn(address, () => listProducts(pool, query));
    cache.shows(...products.map(({ _id }) => `product:${_id}`));
    return {
      data: products,
      meta: {
        currentPage: query.page,
        totalPages: pagesFor(total, query.limit),
        totalProducts: total,
        ...(meant && { understoodAs: meant }),
        ...(facets && { facets }),
      },
    };
  });

  route(catalogueApi.product, async ({ params }) => {
    cache.shows('categories', 'brands');
    const product = (await findProduct(pool, params.slug)) ?? (await refuseProduct(params.slug));
    cache.shows(`product:${product._id}`);
    return { data: product };
  });

  route(catalogueApi.related, async ({ params, query }) => {
    cache.shows('listings', 'categories', 'brands');
    const product = await findProduct(pool, params.slug);
    if (!product) throw new NotFound('We have no such product.');
    const related = await listRelated(pool, product._id, query.limit);
    cache.shows(`product:${product._id}`, ...related.map(({ _id }) => `product:${_id}`));
    return { data: related };
  });

  route(catalogueApi.suggestions, async ({ query, address }) => {
    cache.shows('listings', 'categories');
    return { data: await inQuestionTurn(address, () => listSuggestions(pool, query.search)) };
  });

  route(catalogueApi.categories, async ({ query }) => {
    cache.shows('categories');
    const { items, total } = await listCategories(db, query);
    return { data: { categories: items, totalPages: pagesFor(total, query.limit), totalCategories: total } };
  });

  // without their counts they change with the categories alone: every page of the shop shows them
  route(catalogueApi.categoryNames, async ({ query }) => {
    cache.shows('categories', ...(query.counts ? ['listings'] : []));
    return { data: await listCategoryNames(db, query) };
  });

  route(catalogueApi.brandNames, async ({ query }) => {
    cache.shows('brands', ...(query.counts ? ['listings'] : []));
    return { data: await listBrandNames(db, query) };
  });

  route(catalogueApi.subCategories, async ({ query }) => {
    cache.shows('categories');
    const { items, total } = await listSubCategories(db, query);
    return {
      data: items,
      meta: { currentPage: query.page, totalPages: pagesFor(total, query.limit), totalRecords: total },
    };
  });

  route(catalogueApi.brands, async ({ query }) => {
    cache.shows('brands', 'listings');
    const { items, total } = await listBrands(db, query);
    return {
      data: items,
      meta: { currentPage: query.page, totalPages: pagesFor(total, query.limit), totalRecords: total },
    };
  });
}
