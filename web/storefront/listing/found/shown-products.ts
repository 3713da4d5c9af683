import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { thrownFields, type apiOf } from '#web/platform/client.ts';
import { pageSize, toProductQuery, type Chosen } from './listing-address.ts';

type Api = ReturnType<typeof apiOf>;

/** What the API's list calls the parts of an address that it may refuse. */
const asked: Record<string, Partial<Chosen>> = {
  search: { search: null },
  categorySlug: { category: null },
  subCategorySlug: { subCategory: null },
  brandSlug: { brands: [] },
  color: { colors: [] },
  size: { sizes: [] },
  attribute: { attributes: [] },
  minPrice: { minPrice: null },
  maxPrice: { maxPrice: null },
  minDiscount: { minDiscount: null },
  sort: { sort: null },
  page: { page: null },
};

/**
 * The products of an address, and what of it they were chosen by. What the API refuses is left out, so an address that
 * was typed wrongly or cut short shows the list all the same.
 */
export async function listShownProducts(api: Api, chosen: Chosen) {
  const list = (by: Chosen) =>
    api(catalogueApi.products, { query: { ...toProductQuery(by), limit: pageSize, facets: true } });
  try {
    return { chosen, ...(await list(chosen)) };
  } catch (error) {
    const kept = withoutRefused(chosen, thrownFields(error));
    if (kept === chosen) throw error;
    return { chosen: kept, ...(await list(kept)) };
  }
}

/** The same object, if nothing of it was refused. */
function withoutRefused(chosen: Chosen, fields: string[]): Chosen {
  // of a price range with its ends the wrong way round the API names one end: the other alone would find nothing
  const isTurned = Number(chosen.minPrice) > Number(chosen.maxPrice ?? NaN);
  const refused = isTurned && fields.includes('minPrice') ? [...fields, 'maxPrice'] : fields;
  return refused.reduce((kept, field) => (asked[field] ? { ...kept, ...asked[field] } : kept), chosen);
}
