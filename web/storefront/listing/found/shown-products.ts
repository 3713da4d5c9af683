import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { thrownFields, type apiOf } from '#web/platform/client.ts';
import { pageSize, toProductQuery, type Chosen } from './listing-address.ts';

type Api = ReturnType<typeof apiOf>;

/** The parts of an address by the names of the API's list, which may refuse them. */
const wanted: Record<string, Partial<Chosen>> = {
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
 * Lists the products of an address, with the state that was used. Drops parts that the API refuses, so that a mistyped
 * or truncated address still shows the list.
 */
export async function listShownProducts(api: Api, chosen: Chosen) {
  const list = (by: Chosen) =>
    api(catalogueApi.products, { query: { ...toProductQuery(by), limit: pageSize, facets: true } });
  try {
    return { chosen, ...(await list(chosen)) };
  } catch (error) {
    const stored = withoutRefused(chosen, thrownFields(error));
    if (stored === chosen) throw error;
    return { chosen: stored, ...(await list(stored)) };
  }
}

/** The same object if no field was refused. */
function withoutRefused(chosen: Chosen, fields: string[]): Chosen {
  // for a reversed price range the API names one end; the other end alone would have no results
  const isTurned = Number(chosen.minPrice) > Number(chosen.maxPrice ?? NaN);
  const refused = isTurned && fields.includes('minPrice') ? [...fields, 'maxPrice'] : fields;
  return refused.reduce((stored, field) => (wanted[field] ? { ...stored, ...wanted[field] } : stored), chosen);
}
