import { catalogueApi } from '#shared/api/catalogue.ts';
import { subCategoryItem, subCategoryKind } from './shelf-kinds.ts';
import { ShelfView } from './ShelfView.tsx';
import { useShelfList } from './use-shelf-list.ts';

export default function SubCategoriesPage() {
  const list = useShelfList(catalogueApi.subCategories, ({ data, meta }) => ({
    ...meta,
    items: data.map(subCategoryItem),
  }));
  return <ShelfView kind={subCategoryKind} list={list} />;
}
