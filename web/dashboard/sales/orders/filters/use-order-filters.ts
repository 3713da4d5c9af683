import { OrderFilter, type SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { useMemo } from 'react';

/** The filters of the list, by the names of the API; the search has its own field. */
export type FilterName = Exclude<keyof SentOrderFilter, 'search'>;
type OrderFilters = Omit<SentOrderFilter, 'search'>;

// from the API's schema, so that a new filter works here too
export const filterNames = Object.keys(OrderFilter.shape).filter((name): name is FilterName => name !== 'search');

export interface NarrowedOrders {
  filters: OrderFilters;
  sort: 'newest' | 'oldest';
  /** The texts of one filter, none where it is not set. */
  valuesOf(name: FilterName): string[];
  set(name: FilterName | 'sort', value: string | readonly string[]): void;
  clear(): void;
}

/** The filters and sorting of the list, in the page's address; leaves out unknown values. */
export function useOrderFilters(): NarrowedOrders {
  const [parameters, change] = useAddress();
  const text = parameters.toString();
  const filters = useMemo(() => filtersIn(new URLSearchParams(text)), [text]);
  // a changed view no longer is the saved view
  const narrow = (changed: Record<string, string | readonly string[] | undefined>) =>
    change({ ...changed, page: undefined, view: undefined }, { replace: true });
  return {
    filters,
    sort: parameters.get('sort') === 'oldest' ? 'oldest' : 'newest',
    valuesOf: (name) => [filters[name] ?? []].flat().map(String),
    set: (name, value) => narrow({ [name]: value === 'newest' ? undefined : value }),
    clear: () => narrow(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
  };
}

/** The filters of an address that the server would take. */
function filtersIn(parameters: URLSearchParams): OrderFilters {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const values = parameters.getAll(name).filter(Boolean);
      const value = values.length > 1 ? values : values[0];
      return value !== undefined && OrderFilter.shape[name].safeParse(value).success ? [[name, value]] : [];
    }),
  );
}
