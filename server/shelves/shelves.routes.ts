import { catalogueApi } from '#shared/api/catalogue.ts';
import { shelvesApi } from '#shared/api/shelves.ts';
import { pagesFor } from '../http/list-meta.ts';
import type { Api } from '../http/route.ts';
import type { MediaStore } from '../media/media-store.ts';
import {
  listBrandNames,
  listBrands,
  listCategories,
  listCategoryNames,
  listSubCategories,
  type Listed,
  type Search,
} from './categories.queries.ts';
import { orderCategories } from './category-order.service.ts';
import { removeShelf } from './shelf-removal.service.ts';
import { addShelf, changeShelf } from './shelves.service.ts';

/** Categories, sub-categories and brands: as visitors see them, and what staff do with them. */
export function shelfRoutes(api: Api, media: MediaStore): void {
  publicListRoutes(api);
  publicNameRoutes(api);
  additionRoutes(api, media);
  changeRoutes(api, media);
  removalRoutes(api);
  orderRoute(api);
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

  route(catalogueApi.brandNames, async ({ query }) => {
    cache.shows('brands', ...(query.counts ? ['listings'] : []));
    return { data: await listBrandNames(reads.db, query) };
  });
}

function additionRoutes({ route, database }: Api, media: MediaStore): void {
  const shop = { database, media };
  const { db } = database;
  route(shelvesApi.addCategory, async ({ caller, body }) => ({
    message: 'Category added successfully!',
    data: await one(db, listCategories, await addShelf(shop, caller, 'categories', body)),
  }));
  route(shelvesApi.addSubCategory, async ({ caller, body }) => ({
    message: 'SubCategory added successfully!',
    data: await one(db, listSubCategories, await addShelf(shop, caller, 'sub_categories', body)),
  }));
  route(shelvesApi.addBrand, async ({ caller, body }) => ({
    message: 'Brand added successfully!',
    data: await one(db, listBrands, await addShelf(shop, caller, 'brands', body)),
  }));
}

function changeRoutes({ route, database }: Api, media: MediaStore): void {
  const shop = { database, media };
  const { db } = database;
  route(shelvesApi.changeCategory, async ({ caller, params: { id }, body }) => {
    await changeShelf(shop, caller, 'categories', id, body);
    return { message: 'Category updated successfully!', data: await one(db, listCategories, id) };
  });
  route(shelvesApi.changeSubCategory, async ({ caller, params: { id }, body }) => {
    await changeShelf(shop, caller, 'sub_categories', id, body);
    return { message: 'SubCategory updated successfully!', data: await one(db, listSubCategories, id) };
  });
  route(shelvesApi.changeBrand, async ({ caller, params: { id }, body }) => {
    await changeShelf(shop, caller, 'brands', id, body);
    return { message: 'Brand updated successfully!', data: await one(db, listBrands, id) };
  });
}

function removalRoutes({ route, database }: Api): void {
  route(shelvesApi.removeCategory, async ({ caller, params }) => {
    await removeShelf(database, caller, 'categories', params.id);
    return { message: 'Category deleted successfully!', data: null };
  });
  route(shelvesApi.removeSubCategory, async ({ caller, params }) => {
    await removeShelf(database, caller, 'sub_categories', params.id);
    return { message: 'SubCategory deleted successfully!', data: null };
  });
  route(shelvesApi.removeBrand, async ({ caller, params }) => {
    await removeShelf(database, caller, 'brands', params.id);
    return { message: 'Brand deleted successfully!', data: null };
  });
}

function orderRoute({ route, database }: Api): void {
  route(shelvesApi.orderCategories, async ({ caller, body }) => {
    await orderCategories(database, caller, body.ids);
    return { message: 'Order saved.', data: null };
  });
}

type List<Item> = (db: Api['database']['db'], query: Search) => Promise<Listed<Item>>;

async function one<Item>(db: Api['database']['db'], list: List<Item>, id: string): Promise<Item> {
  const {
    items: [item],
  } = await list(db, { page: 1, limit: 1, id });
  // it exists, because it was written just before
  return item!;
}
