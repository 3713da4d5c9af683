import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ordersApi, Order } from '#shared/api/orders.ts';
import { messageOf, q } from '#web/api/query.ts';
import { useLastPage, useListAddress, type ListAddress } from '#web/api/use-list-address.ts';

/** Rows on a page. */
const size = 10;

export interface OrderList {
  address: ListAddress;
  /** Absent while the first page is on its way. */
  rows: Order[] | undefined;
  pager: { page: number; size: number; totalPages: number; totalRecords: number } | undefined;
  isStale: boolean;
  error: { message: string; again(): void } | undefined;
  /** Asks again what may have come meanwhile. */
  refresh(): void;
  isRefreshing: boolean;
}

/** One of the three lists of orders, as far as the page's address says: searched, narrowed by `filters`, and a page of it. */
export function useOrderList(
  endpoint: typeof ordersApi.list | typeof ordersApi.pending | typeof ordersApi.ofUser,
  params: { userId?: string } = {},
  filters: object = {},
): OrderList {
  const address = useListAddress();
  const { search, page } = address;
  const query = { page, limit: size, ...(search && { search }), ...filters };
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({
    // the three answer alike, and take what the first takes; a parameter that a path has not is not written into it
    ...q(endpoint as typeof ordersApi.ofUser, { query, params: { userId: params.userId ?? '' } }),
    placeholderData: keepPreviousData,
  });
  useLastPage(address, isPlaceholderData ? undefined : data?.meta.totalPages);
  return {
    address,
    rows: data?.data,
    isStale: isPlaceholderData,
    pager: data && { ...data.meta, page: data.meta.currentPage, size },
    error: error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined,
    refresh: () => void refetch(),
    isRefreshing: isFetching,
  };
}
