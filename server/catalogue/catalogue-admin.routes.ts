import { adminProductsApi, shelvesApi } from '#shared/api/catalogue-admin.ts';
import { toListMeta } from '../http/list-meta.ts';
import type { Api } from '../http/route.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { listAdminProducts } from './admin-products.queries.ts';
import { listBrands, listCategories, listSubCategories, type Listed, type Search } from './categories.queries.ts';
import {
  changeProducts,
  changeVariants,
  deleteProducts,
  duplicateProduct,
  getAdminProduct,
  restoreProduct,
} from './product-actions.service.ts';
import { addProduct, changeProduct } from './product-write.service.ts';
import { addShelf, changeShelf, orderCategories, removeShelf } from './shelves.service.ts';

/** What admins do with the catalogue. */
export function catalogueAdminRoutes(api: Api, media: MediaStore, settings: ShopSettings): void {
  productRoutes(api, media, settings);
  shelfRoutes(api, media);
}

function productRoutes({ route, database }: Api, media: MediaStore, settings: ShopSettings): void {
  const shop = { database, media };
  route(adminProductsApi.list, async ({ query }) => {
    const { products, total } = await listAdminProducts(database.db, query, (await settings.get()).lowStock);
    return { data: products, meta: { ...toListMeta(query, total), totalProducts: total } };
  });
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
  route(adminProductsApi.changeMany, async ({ caller, body: { ids, ...change } }) => ({
    message: 'Products updated successfully!',
    data: { changed: await changeProducts(database, caller, ids, change) },
  }));
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
  route(adminProductsApi.duplicate, async ({ caller, params }) => ({
    message: 'Product duplicated successfully!',
    data: await duplicateProduct(database, caller, params.id),
  }));
}

function shelfRoutes({ route, database }: Api, media: MediaStore): void {
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
  removalRoutes({ route, database });
}

function removalRoutes({ route, database }: Pick<Api, 'route' | 'database'>): void {
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
  // it was written just before
  return item!;
}
