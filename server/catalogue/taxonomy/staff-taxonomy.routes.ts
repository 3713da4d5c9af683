import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import type { Api } from '#server/platform/http/route.ts';
import { resourceRoutes } from '#server/platform/resource/resource.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { listBrands, listCategories, listSubCategories, type Listed, type Search } from './categories.queries.ts';
import { orderCategories } from './category-order.service.ts';
import { brands, categories, subCategories, toTaxonomyValues, type TaxonomyInput } from './taxonomy.service.ts';

/** The changes that staff make to categories, sub-categories and brands. */
export function staffTaxonomyRoutes(api: Api, media: MediaStore): void {
  const { route, database } = api;
  const shownBy = <Item>(list: List<Item>) => ({
    toInput: (body: TaxonomyInput) => toTaxonomyValues(database, media, body),
    toData: ({ _id }: { _id: string }) => one(database.db, list, _id),
  });
  resourceRoutes(api, categories, shownBy(listCategories));
  resourceRoutes(api, subCategories, shownBy(listSubCategories));
  resourceRoutes(api, brands, shownBy(listBrands));

  route(taxonomyApi.orderCategories, async ({ caller, body }) => {
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
