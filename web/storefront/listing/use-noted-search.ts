import { useEffect } from 'react';
import type { searchesApi } from '#shared/api/catalogue/search-analytics.ts';
import { call, network, type At } from '#web/platform/client.ts';
import type { Chosen } from './found/listing-address.ts';

// here and not in web/platform/addresses.ts: pages without a search do not carry it
const noteSearch: At<typeof searchesApi.note> = { method: 'POST', path: '/searches' };

/** Reports a search to the shop, which counts it anonymously. The page does not wait for it. */
export function useNotedSearch({ search, page }: Chosen): void {
  useEffect(() => {
    if (search && !page) void call(network, noteSearch, { body: { search } }).catch(() => undefined);
  }, [search, page]);
}
