import { shelvesApi } from '#shared/api/catalogue/taxonomy.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { listBrands, listCategories, listSubCategories, type Listed, type Search } from './categories.queries.ts';
import { orderCategories } from './category-order.service.ts';
import { removeShelf } from './taxonomy-removal.service.ts';
import { addShelf, changeShelf } from './taxonomy.service.ts';

/** The changes that staff make to categories, sub-categories and brands. */
export function staffTaxonomyRoutes(api: Api, media: MediaStore): void {
  additionRoutes(api, media);
  changeRoutes(api, media);
  removalRoutes(api);
  orderRoute(api);
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
