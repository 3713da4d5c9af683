import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ArrangeDialog } from './ArrangeDialog.tsx';
import { categoryItem, categoryKind } from './shelf-kinds.ts';
import { ShelfView } from './ShelfView.tsx';
import { useShelfList } from './use-shelf-list.ts';

export default function CategoriesPage() {
  const list = useShelfList(catalogueApi.categories, ({ data: { categories, totalPages, totalCategories } }, page) => ({
    items: categories.map(categoryItem),
    currentPage: page,
    totalPages,
    totalRecords: totalCategories,
  }));
  const [isArranging, setIsArranging] = useState(false);
  return (
    <>
      <ShelfView kind={categoryKind} list={list}>
        <button type="button" onClick={() => setIsArranging(true)} className={compactButton.quiet}>
          <ArrowUpDown size={16} aria-hidden />
          Arrange
        </button>
      </ShelfView>
      {isArranging && <ArrangeDialog onClose={() => setIsArranging(false)} />}
    </>
  );
}
