import { catalogueApi } from '#shared/api/catalogue.ts';
import { brandItem, brandKind } from './shelf-kinds.ts';
import { ShelfView } from './ShelfView.tsx';
import { useShelfList } from './use-shelf-list.ts';

export default function BrandsPage() {
  const list = useShelfList(catalogueApi.brands, ({ data, meta }) => ({ ...meta, items: data.map(brandItem) }));
  return <ShelfView kind={brandKind} list={list} />;
}
