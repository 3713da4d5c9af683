import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { Answered } from '#web/platform/client.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { brandItem, brandKind } from './taxonomy-kinds.ts';
import { TaxonomyView } from './TaxonomyView.tsx';

export default function BrandsPage() {
  const list = useList((query) => ({
    ...q(catalogueApi.brands, { query }),
    select: ({ data, meta }: Answered<typeof catalogueApi.brands>) => ({ data: data.map(brandItem), meta }),
  }));
  return <TaxonomyView kind={brandKind} list={list} />;
}
