import { productSorts, visibilities, type SentProductFilter } from '#shared/api/catalogue/admin-products.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { useListAddress, type ListAddress } from '#web/platform/lists/use-list-address.ts';

type Sort = (typeof productSorts)[number];

/** The filters of the list, under the names of the address and of the API. */
export interface ProductFilters {
  category: string;
  brand: string;
  stock: string;
  visibility: string;
  onOffer: string;
  sort: string;
}

export interface ProductAddress extends ListAddress {
  filters: ProductFilters;
  isNarrowed: boolean;
  set(changed: Partial<ProductFilters>): void;
  clear(): void;
  /** The product that is being edited, by its `_id`. */
  edited: string | undefined;
  edit(id: string): void;
  closeEdit(): void;
  isTrash: boolean;
  /** Rows on a page. */
  pageSize: number;
  setPageSize(size: number): void;
  /** The same filters for a bulk change. */
  filter: SentProductFilter;
  /** The query for the API. */
  query: Record<string, string | number>;
}

const stocks: readonly string[] = ['in', 'restock', 'low', 'out'];
const idIn = (parameters: URLSearchParams, name: string): string => {
  const text = parameters.get(name) ?? '';
  return /^[0-9a-f-]{36}$/.test(text) ? text : '';
};
const oneOf = (text: string | null, known: readonly string[]) => (text !== null && known.includes(text) ? text : '');

export const pageSizes = [10, 25, 50, 100, 500] as const;

/** Which products are looked at and which is opened, all in the page's address. */
export function useProductAddress(): ProductAddress {
  const address = useListAddress();
  const [parameters, change] = useAddress();
  const filters = filtersIn(parameters);
  const { sort: _, ...narrowing } = filters;
  const isTrash = parameters.get('deleted') === 'true';
  const { search, page } = address;
  const pageSize = pageSizes.find((size) => String(size) === parameters.get('rows')) ?? pageSizes[0];
  const filter = present({ ...narrowing, search });
  return {
    ...address,
    filters,
    isTrash,
    isNarrowed: search !== '' || Object.values(narrowing).some(Boolean),
    set: (changed) => change({ ...changed, page: undefined }, { replace: true }),
    clear: () => change(unfiltered, { replace: true }),
    edited: idIn(parameters, 'edit') || undefined,
    edit: (id) => change({ edit: id }),
    closeEdit: () => change({ edit: undefined }, { replace: true }),
    pageSize,
    setPageSize: (size) =>
      change({ rows: size === pageSizes[0] ? undefined : String(size), page: undefined }, { replace: true }),
    filter,
    query: {
      page,
      limit: pageSize,
      ...filter,
      ...present({ sort: filters.sort, deleted: isTrash ? 'true' : '' }),
    },
  };
}

const present = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** The order of the list stays. */
const unfiltered = {
  search: undefined,
  category: undefined,
  brand: undefined,
  stock: undefined,
  visibility: undefined,
  onOffer: undefined,
  page: undefined,
};

const filtersIn = (parameters: URLSearchParams): ProductFilters => ({
  category: idIn(parameters, 'category'),
  brand: idIn(parameters, 'brand'),
  stock: oneOf(parameters.get('stock'), stocks),
  visibility: oneOf(parameters.get('visibility'), visibilities),
  onOffer: oneOf(parameters.get('onOffer'), ['true', 'false']),
  sort: oneOf(parameters.get('sort'), productSorts),
});

/** The orders of a column; the first press selects the first. */
export const sortsOf: Record<string, Partial<Record<'ascending' | 'descending', Sort>>> = {
  product: { ascending: 'name' },
  price: { ascending: 'price-asc', descending: 'price-desc' },
  discount: { descending: 'discount' },
  stock: { ascending: 'stock-asc', descending: 'stock-desc' },
  added: { descending: 'newest', ascending: 'oldest' },
};

export const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  'price-asc': 'Price, lowest first',
  'price-desc': 'Price, highest first',
  'stock-asc': 'Stock, lowest first',
  'stock-desc': 'Stock, highest first',
  discount: 'Discount, highest first',
};
