import { catalogueApi } from '#shared/api/catalogue.ts';
import type { Answered } from '#web/api/client.ts';
import { q } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import { brandItem, brandKind } from './shelf-kinds.ts';
import { ShelfView } from './ShelfView.tsx';

export default function BrandsPage() {
  const list = useList((query) => ({
    ...q(catalogueApi.brands, { query }),
    select: ({ data, meta }: Answered<typeof catalogueApi.brands>) => ({ data: data.map(brandItem), meta }),
  }));
  return <ShelfView kind={brandKind} list={list} />;
}
