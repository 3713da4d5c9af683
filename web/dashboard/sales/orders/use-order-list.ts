import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { maxSheets, sheetsApi } from '#shared/api/sales/orders/order-sheets.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import type { SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { q } from '#web/platform/query.ts';
import { useList, type List } from '#web/platform/lists/use-list.ts';
import { useSteadyRows } from '#web/ui/use-steady-rows.ts';
import { useFilterChoices } from './filters/use-filter-choices.ts';
import { useListChoices } from './use-list-choices.ts';
import { useOrderFilters } from './filters/use-order-filters.ts';

/**
 * The rows, with the present badge of orders that left the list: an accepted order must not say Pending while it is
 * still shown. The rest of the row stays, so that no row below moves.
 */
function useNow(rows: Order[] | undefined, left: ReadonlySet<string>): Order[] | undefined {
  const { data } = useQuery({
    ...q(sheetsApi.invoices, { body: { orders: [...left].slice(0, maxSheets) } }),
    enabled: left.size > 0,
    staleTime: 0,
  });
  return useMemo(() => {
    const now = new Map(data?.data.map(({ _id, status, parcels }) => [_id, { status, parcels }]));
    return left.size === 0 ? rows : rows?.map((row) => (left.has(row._id) ? { ...row, ...now.get(row._id) } : row));
  }, [rows, left, data]);
}

/** A list of orders with its filters and the person's choices. `isPending`: only pending orders. */
export function useOrderList({ isPending }: { isPending: boolean }) {
  const narrowed = useOrderFilters();
  const [parameters] = useAddress();
  const wanted = useListChoices();
  const { sort } = narrowed;
  const { status, ...others } = narrowed.filters;
  const ofAll = { ...others, ...(status && { status }) };
  const requested: List<Order> = useList(
    (query) =>
      isPending
        ? q(ordersApi.pending, { query: { ...query, ...others, sort } })
        : q(ordersApi.list, { query: { ...query, ...ofAll, sort } }),
    wanted.choices.pageSize,
  );
  const { search } = requested.address;
  const { view: _view, ...shown } = Object.fromEntries(parameters);
  const { rows, left } = useSteadyRows(requested.rows, {
    key: JSON.stringify([shown, wanted.choices.pageSize]),
    isStale: requested.isStale,
  });
  const filter: SentOrderFilter = {
    ...(isPending ? { ...others, status: 'pending' } : ofAll),
    ...(search && { search }),
  };
  return {
    list: { ...requested, rows: useNow(rows, left) },
    /** The orders that left the list, and are shown a moment longer. */
    left,
    narrowed,
    sort,
    /** The filter of the list, for actions on all of it. */
    filter,
    wanted,
    view: parameters.get('view') ?? undefined,
    choices: useFilterChoices(narrowed.valuesOf('product')[0]),
  };
}
