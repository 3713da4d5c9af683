import type { TableSort } from '#web/ui/dashboard/table/data-columns.ts';
import { sortsOf, type ProductAddress } from './use-product-address.ts';

/**
 * The table's order from its headers. Each press selects the column's next order, and the last press returns to newest
 * first.
 */
export function sortFrom({ filters, set, isTrash }: Pick<ProductAddress, 'filters' | 'set' | 'isTrash'>): TableSort {
  // the trash comes by when it was filled, what needs new stock by when it runs out
  const sort = filters.sort || (isTrash || filters.stock === 'restock' ? '' : 'newest');
  const ordersOf = (column: string) => Object.entries(sortsOf[column] ?? {});
  return {
    directionOf: (column) => {
      const [direction] = ordersOf(column).find(([, one]) => one === sort) ?? [];
      return direction === 'ascending' || direction === 'descending' ? direction : undefined;
    },
    onSort: (column) => {
      const orders = ordersOf(column).map(([, one]) => one);
      const next = orders[orders.findIndex((one) => one === sort) + 1] ?? '';
      set({ sort: next === 'newest' ? '' : next });
    },
  };
}
