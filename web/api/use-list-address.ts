import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';

export interface ListAddress {
  search: string;
  page: number;
  setSearch(search: string): void;
  /** `replace`: the address of before is not come back to. */
  setPage(page: number, replace?: boolean): void;
}

/** Which part of a list is looked at, kept in the page's address: it survives Back and can be sent to a colleague. */
export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback((changed: { search?: string; page?: number }, replace: boolean) => {
    setParameters((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changed)) {
        if (value === '' || value === 1) after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    }, { replace, preventScrollReset: replace });
  }, [setParameters]);
  return {
    search: parameters.get('search')?.slice(0, 200) ?? '',
    page: asPage(parameters.get('page')),
    setSearch: useCallback((search: string) => change({ search, page: 1 }, true), [change]),
    setPage: useCallback((page: number, replace = false) => change({ page }, replace), [change]),
  };
}

const asPage = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1);

/** Goes to the last page where the address is beyond it: rows were taken away, or the search found fewer. */
export function useLastPage({ page, setPage }: ListAddress, totalPages: number | undefined): void {
  useEffect(() => {
    if (totalPages !== undefined && page > Math.max(1, totalPages)) setPage(Math.max(1, totalPages), true);
  }, [page, totalPages, setPage]);
}
