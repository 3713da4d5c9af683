import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import { pagesFor } from '#server/platform/http/responses/list-meta.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import {
  listBrandNames,
  listBrands,
  listCategories,
  listCategoryNames,
  listSubCategories,
} from './categories.queries.ts';
import { staffTaxonomyRoutes } from './staff-taxonomy.routes.ts';
import { findMovedSubCategory } from './sub-category-moves.queries.ts';

/** Categories, sub-categories and brands, for visitors, and actions of staff on them. */
export function taxonomyRoutes(api: Api, media: MediaStore): void {
  publicListRoutes(api);
  publicNameRoutes(api);
  staffTaxonomyRoutes(api, media);
}

function publicListRoutes({ route, database: { reads }, cache }: Api): void {
  const { db } = reads;
  route(catalogueApi.categories, async ({ query }) => {
    cache.shows('categories');
    const { items, total } = await listCategories(db, query);
    return { data: { categories: items, totalPages: pagesFor(total, query.limit), totalCategories: total } };
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

function publicNameRoutes({ route, database: { reads }, cache }: Api): void {
  // without counts they change only with the categories themselves: every page of the shop shows them
  route(catalogueApi.categoryNames, async ({ query }) => {
    cache.shows('categories', ...(query.counts ? ['listings'] : []));
    return { data: await listCategoryNames(reads.db, query) };
  });

  route(catalogueApi.movedSubCategory, async ({ params }) => {
    cache.shows('categories');
    const moved = await findMovedSubCategory(reads.db, params);
    if (!moved) throw new NotFound('We could not find this category.');
    return { data: moved };
  });

  route(catalogueApi.brandNames, async ({ query }) => {
    cache.shows('brands', ...(query.counts ? ['listings'] : []));
    return { data: await listBrandNames(reads.db, query) };
  });
}
