import { useCallback, useEffect } from 'react';
import { useAddress } from '../use-address.ts';

export interface ListAddress {
  search: string;
  page: number;
  setSearch(search: string): void;
  /** `replace`: Back does not return to the former address. */
  setPage(page: number, replace?: boolean): void;
}

/** The search and page of a list, in the page's address: they survive Back, and work as a link for a colleague. */
export function useListAddress(): ListAddress {
  const [parameters, change] = useAddress();
  return {
    search: parameters.get('search')?.slice(0, 200) ?? '',
    page: asPage(parameters.get('page')),
    setSearch: useCallback((search: string) => change({ search, page: undefined }, { replace: true }), [change]),
    setPage: useCallback(
      (page: number, replace = false) =>
        change({ page: page === 1 ? undefined : String(page) }, { replace, scrollsUp: !replace }),
      [change],
    ),
  };
}

const asPage = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1);

/** Moves to the last page if the address is beyond it, after a deletion or a narrower search. */
export function useLastPage({ page, setPage }: ListAddress, totalPages: number | undefined): void {
  useEffect(() => {
    if (totalPages !== undefined && page > Math.max(1, totalPages)) setPage(Math.max(1, totalPages), true);
  }, [page, totalPages, setPage]);
}
