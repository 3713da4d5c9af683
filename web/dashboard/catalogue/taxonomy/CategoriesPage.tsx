import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { Answered } from '#web/platform/client.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ArrangeDialog } from './ArrangeDialog.tsx';
import { categoryItem, categoryKind } from './taxonomy-kinds.ts';
import { TaxonomyView } from './TaxonomyView.tsx';

export default function CategoriesPage() {
  const list = useList((query) => ({
    ...q(catalogueApi.categories, { query }),
    select: ({ data: { categories, totalPages, totalCategories } }: Answered<typeof catalogueApi.categories>) => ({
      data: categories.map(categoryItem),
      // the specification's answer names no page
      meta: { currentPage: query.page, totalPages, totalRecords: totalCategories },
    }),
  }));
  const [isArranging, setIsArranging] = useState(false);
  return (
    <>
      <TaxonomyView kind={categoryKind} list={list}>
        <button type="button" onClick={() => setIsArranging(true)} className={compactButton.quiet}>
          <ArrowUpDown size={16} aria-hidden />
          Arrange
        </button>
      </TaxonomyView>
      {isArranging && <ArrangeDialog onClose={() => setIsArranging(false)} />}
    </>
  );
}
