import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { ResourcePage } from '#web/dashboard/parts/resource/ResourcePage.tsx';
import type { Answered } from '#web/platform/client.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { q } from '#web/platform/query.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { taxonomyResource } from './taxonomy-resource.tsx';

const brands = taxonomyResource({
  one: 'brand',
  many: 'Brands',
  none: 'No brands found',
  api: {
    list: catalogueApi.brands,
    add: taxonomyApi.addBrand,
    change: taxonomyApi.changeBrand,
    remove: taxonomyApi.removeBrand,
  },
  missing: { name: 'Brand name is required', logo: 'Brand logo is required' },
});

export default function BrandsPage() {
  const list = useList((query) => ({
    ...q(catalogueApi.brands, { query }),
    select: ({ data, meta }: Answered<typeof catalogueApi.brands>) => ({
      data: data.map(({ products, ...brand }) => ({ ...brand, note: counted(products.length, 'product') })),
      meta,
    }),
  }));
  return <ResourcePage resource={brands} list={list} />;
}
