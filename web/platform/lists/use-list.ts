import {
  keepPreviousData,
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { messageOf } from '../query.ts';
import { useLastPage, useListAddress, type ListAddress } from './use-list-address.ts';

/** The query of every list of the API. */
interface ListQuery {
  page: number;
  limit: number;
  search?: string;
}

/** A page of a list, as the API answers. */
interface ListAnswer<Row> {
  data: Row[];
  meta: { currentPage: number; totalPages: number; totalRecords: number; isCut?: true };
}

export interface List<Row> {
  address: ListAddress;
  /** Absent while the first page is loading. */
  rows: Row[] | undefined;
  pager: { page: number; size: number; totalPages: number; totalRecords: number; isCut?: true } | undefined;
  /** Another page is loading; the rows still show the previous one. */
  isStale: boolean;
  isRefreshing: boolean;
  /** Present only while there are no rows to show. */
  error: { message: string; again(): void } | undefined;
  refresh(): void;
}

/**
 * A page of a dashboard list. Search and page number are in the page's address; the former rows stay until the next
 * have loaded.
 *
 *     const list = useList((query) => q(usersApi.list, { query }));
 */
export function useList<Answer, Row, Key extends QueryKey>(
  ask: (query: ListQuery) => UseQueryOptions<Answer, DefaultError, ListAnswer<Row>, Key>,
  size = 10,
): List<Row> {
  const address = useListAddress();
  const { search, page } = address;
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({
    ...ask({ page, limit: size, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  useLastPage(address, isPlaceholderData ? undefined : data?.meta.totalPages);
  const refresh = async () => {
    const { error: failure, data: former } = await refetch();
    // the old rows stay, so the toast must report the failure
    if (failure && former) toast.error(messageOf(failure));
  };
  return {
    address,
    rows: data?.data,
    pager: data && { ...data.meta, page: data.meta.currentPage, size },
    isStale: isPlaceholderData,
    isRefreshing: isFetching,
    error: error && !data ? { message: messageOf(error), again: () => void refresh() } : undefined,
    refresh: () => void refresh(),
  };
}
