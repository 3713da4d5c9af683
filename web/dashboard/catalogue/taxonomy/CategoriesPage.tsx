import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { ResourcePage } from '#web/dashboard/parts/resource/ResourcePage.tsx';
import type { Answered } from '#web/platform/client.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { paths } from '#web/platform/paths.ts';
import { q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ArrangeDialog } from './ArrangeDialog.tsx';
import { taxonomyResource } from './taxonomy-resource.tsx';

const categories = taxonomyResource({
  one: 'category',
  many: 'Categories',
  none: 'No categories found',
  api: {
    list: catalogueApi.categories,
    add: taxonomyApi.addCategory,
    change: taxonomyApi.changeCategory,
    remove: taxonomyApi.removeCategory,
  },
  missing: { name: 'Category name is required', logo: 'Category logo is required' },
});

export default function CategoriesPage() {
  const list = useList((query) => ({
    ...q(catalogueApi.categories, { query }),
    select: ({ data }: Answered<typeof catalogueApi.categories>) => ({
      data: data.categories.map(({ subCategory, ...category }) => ({
        ...category,
        path: paths.category(category.slug),
        note: counted(subCategory.length, 'sub-category', 'sub-categories'),
      })),
      // the specification's answer names no page
      meta: { currentPage: query.page, totalPages: data.totalPages, totalRecords: data.totalCategories },
    }),
  }));
  const [isArranging, setIsArranging] = useState(false);
  return (
    <>
      <ResourcePage resource={categories} list={list}>
        <button type="button" onClick={() => setIsArranging(true)} className={compactButton.quiet}>
          <ArrowUpDown size={16} aria-hidden />
          Arrange
        </button>
      </ResourcePage>
      {isArranging && <ArrangeDialog onClose={() => setIsArranging(false)} />}
    </>
  );
}
