import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Answered } from '#web/api/client.ts';
import { messageOf, q } from '#web/api/query.ts';
import { useLastPage, useListAddress, type ListAddress } from '#web/api/use-list-address.ts';
import type { ShelfItem } from './shelf-kinds.ts';

/** Cards on a page. */
const size = 10;

export interface ShelfPage {
  items: ShelfItem[];
  currentPage: number;
  totalPages: number;
  totalRecords: number;
}

export interface ShelfList {
  address: ListAddress;
  /** One page of them; absent while the first is on its way. */
  items: ShelfItem[] | undefined;
  pager: { page: number; size: number; totalPages: number; totalRecords: number } | undefined;
  isStale: boolean;
  error: { message: string; again(): void } | undefined;
}

/** One of the three lists, as far as the page's address says: searched, and a page of it. */
export function useShelfList<E extends Endpoint>(
  endpoint: E,
  toPage: (answer: Answered<E>, page: number) => ShelfPage,
): ShelfList {
  const address = useListAddress();
  const { search, page } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q<Endpoint>(endpoint, { query: { page, limit: size, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  // the answer is this endpoint's, which the checker loses on its way through the cache
  const shown = data && toPage(data as Answered<E>, page);
  useLastPage(address, isPlaceholderData ? undefined : shown?.totalPages);
  return {
    address: {
      ...address,
      setPage: (to, replace) => {
        if (to >= 1 && to <= (shown?.totalPages ?? 1)) address.setPage(to, replace);
      },
    },
    items: shown?.items,
    isStale: isPlaceholderData,
    pager: shown && { page: shown.currentPage, size, totalPages: shown.totalPages, totalRecords: shown.totalRecords },
    error: error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined,
  };
}
