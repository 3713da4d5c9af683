import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import type { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { Resource } from '#web/dashboard/parts/resource/resource.ts';
import { TaxonomyCard } from './TaxonomyCard.tsx';
import { TaxonomyFields } from './TaxonomyFields.tsx';
import type { MissingWords, TaxonomyDraft, TaxonomyItem } from './taxonomy-item.ts';

type Calls = typeof taxonomyApi;

interface TaxonomyApi {
  list: typeof catalogueApi.brands | typeof catalogueApi.categories | typeof catalogueApi.subCategories;
  add: Calls['addBrand' | 'addCategory' | 'addSubCategory'];
  change: Calls['changeBrand' | 'changeCategory' | 'changeSubCategory'];
  remove: Calls['removeBrand' | 'removeCategory' | 'removeSubCategory'];
}
type TaxonomyResource = Resource<TaxonomyItem, TaxonomyDraft, TaxonomyApi>;

/** Categories, sub-categories and brands: their pages are alike but for this. */
type Difference = Pick<TaxonomyResource, 'one' | 'many' | 'spoken' | 'api' | 'none'> & { missing: MissingWords };

export const taxonomyResource = ({ missing, ...kind }: Difference): TaxonomyResource => ({
  ...kind,
  search: 'Name, English or Bangla',
  noneFound: kind.none,
  deletes: `Are you sure you want to delete this ${kind.one}?`,
  nameOf: ({ name }) => name,
  toDraft: (item) => ({
    name: item?.name ?? '',
    nameBn: item?.nameBn ?? '',
    category: item?.category?._id ?? '',
    logo: undefined,
  }),
  toBody({ name, nameBn, category, logo }) {
    const body = new FormData();
    body.set('name', name);
    body.set('nameBn', nameBn);
    if (missing.category) body.set('category', category);
    if (logo) body.set('logo', logo.file);
    return body;
  },
  Fields: (props) => <TaxonomyFields {...props} missing={missing} />,
  isDialog: true,
  Card: TaxonomyCard,
  shownBy: [
    ...(kind.one === 'brand'
      ? [catalogueApi.brandNames]
      : [catalogueApi.categories, catalogueApi.categoryNames, catalogueApi.subCategories]),
    adminProductsApi.list,
    adminProductsApi.one,
    historyApi.list,
  ],
});
