import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { ResourcePage } from '#web/dashboard/parts/resource/ResourcePage.tsx';
import type { Answered } from '#web/platform/client.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { paths } from '#web/platform/paths.ts';
import { q } from '#web/platform/query.ts';
import { taxonomyResource } from './taxonomy-resource.tsx';

const subCategories = taxonomyResource({
  one: 'sub-category',
  many: 'Sub-categories',
  spoken: 'SubCategory',
  none: 'No subcategories found',
  api: {
    list: catalogueApi.subCategories,
    add: taxonomyApi.addSubCategory,
    change: taxonomyApi.changeSubCategory,
    remove: taxonomyApi.removeSubCategory,
  },
  missing: { name: 'Name is required', logo: 'Logo is required', category: 'Category is required' },
});

export default function SubCategoriesPage() {
  const list = useList((query) => ({
    ...q(catalogueApi.subCategories, { query }),
    select: ({ data, meta }: Answered<typeof catalogueApi.subCategories>) => ({
      data: data.map((one) => ({
        ...one,
        path: paths.category(one.category.slug, one.slug),
        note: `in ${one.category.name}`,
      })),
      meta,
    }),
  }));
  return <ResourcePage resource={subCategories} list={list} />;
}
