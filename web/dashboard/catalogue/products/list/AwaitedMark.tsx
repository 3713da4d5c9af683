import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { backInStockApi } from '#shared/api/people/stock-alerts.ts';
import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';
import { q } from '#web/platform/query.ts';

/** The number of people who wait for it; one request serves all rows. */
export function AwaitedMark({ product }: { product: AdminProduct }) {
  const rows =
    useQuery(q(backInStockApi.waiting)).data?.data.filter(({ productId }) => productId === product._id) ?? [];
  if (rows.length === 0) return null;
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  const which = rows.map((row) => `${nameOf(product, row.variantId)}: ${row.waiting}`).join(', ');
  return (
    <span className="flex h-6 items-center gap-1 whitespace-nowrap text-quiet tabular" title={which}>
      <Bell size={14} aria-hidden />
      {waiting === 1 ? '1 waiting' : `${waiting} waiting`}
    </span>
  );
}

function nameOf({ variant }: AdminProduct, id: string): string {
  const found = variant.find(({ _id }) => _id === id);
  return [found?.color, found?.size].filter(Boolean).join(', ');
}
