import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { drawLogo } from './draw-logo.ts';

const ofCategories = [catalogueApi.categories, catalogueApi.categoryNames, catalogueApi.subCategories, historyApi.list];
const quietly = { done: false, refusal: 'caller' } as const;

/** Each resolves with the id of what was made, or throws the server's refusal. */
export function useNewNames() {
  const category = useApiMutation(taxonomyApi.addCategory, { ...quietly, changes: ofCategories });
  const subCategory = useApiMutation(taxonomyApi.addSubCategory, { ...quietly, changes: ofCategories });
  const brand = useApiMutation(taxonomyApi.addBrand, {
    ...quietly,
    changes: [catalogueApi.brandNames, historyApi.list],
  });
  return {
    category: async (name: string) => (await category.mutateAsync({ body: await toBody({ name }) })).data._id,
    subCategory: async (name: string, of: string) =>
      (await subCategory.mutateAsync({ body: await toBody({ name, category: of }) })).data._id,
    brand: async (name: string) => (await brand.mutateAsync({ body: await toBody({ name }) })).data._id,
  };
}

async function toBody(fields: { name: string; category?: string }): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('logo', await drawLogo(fields.name));
  return body;
}
