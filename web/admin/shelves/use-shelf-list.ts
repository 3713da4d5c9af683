import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { catalogueApi } from '#shared/api/catalogue.ts';
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

type Lists = typeof catalogueApi.brands | typeof catalogueApi.categories | typeof catalogueApi.subCategories;

/** One of the three lists, as far as the page's address says: searched, and a page of it. */
export function useShelfList<List extends Lists>(
  endpoint: List,
  toPage: (answer: Answered<List>, page: number) => ShelfPage,
): ShelfList {
  const address = useListAddress();
  const { search, page } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // the three are asked alike
    ...q(endpoint as typeof catalogueApi.brands, { query: { page, limit: size, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const shown = data && toPage(data as unknown as Answered<List>, page);
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
