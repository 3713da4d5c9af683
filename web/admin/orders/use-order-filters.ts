import { orderStatuses, shippingStatuses } from '#shared/order-status.ts';
import { useAddress } from '#web/api/use-address.ts';

export interface OrderFilters {
  status?: string;
  shippingStatus?: string;
  sort?: string;
}

const known: Record<keyof OrderFilters, readonly string[]> = {
  status: orderStatuses,
  shippingStatus: shippingStatuses,
  sort: ['oldest'],
};
const names = ['status', 'shippingStatus', 'sort'] as const;

/** What narrows and orders the list, kept in the page's address; what the server does not know is left out. */
export function useOrderFilters(): {
  filters: OrderFilters;
  set(name: keyof OrderFilters, value: string): void;
  clear(): void;
} {
  const [parameters, change] = useAddress();
  const filters: OrderFilters = {};
  for (const name of names) {
    const value = parameters.get(name);
    if (value !== null && known[name].includes(value)) filters[name] = value;
  }
  const narrow = (changed: OrderFilters) => change({ ...changed, page: undefined }, { replace: true });
  return {
    filters,
    set: (name, value) => narrow({ [name]: value }),
    clear: () => narrow({ status: '', shippingStatus: '' }),
  };
}
