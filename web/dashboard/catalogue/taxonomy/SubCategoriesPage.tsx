import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { Answered } from '#web/platform/client.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { subCategoryItem, subCategoryKind } from './taxonomy-kinds.ts';
import { TaxonomyView } from './TaxonomyView.tsx';

export default function SubCategoriesPage() {
  const list = useList((query) => ({
    ...q(catalogueApi.subCategories, { query }),
    select: ({ data, meta }: Answered<typeof catalogueApi.subCategories>) => ({
      data: data.map(subCategoryItem),
      meta,
    }),
  }));
  return <TaxonomyView kind={subCategoryKind} list={list} />;
}
