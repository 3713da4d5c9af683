import { orderStatuses, shippingStatuses } from '#shared/order-status.ts';
import { useAddress } from '#web/api/use-address.ts';

export interface OrderFilters {
  status?: (typeof orderStatuses)[number];
  shippingStatus?: (typeof shippingStatuses)[number];
  sort?: 'oldest';
}

const oneOf = <Value extends string>(known: readonly Value[], text: string | null) =>
  known.find((value) => value === text);

/** What narrows and orders the list, kept in the page's address; what the server does not know is left out. */
export function useOrderFilters(): {
  filters: OrderFilters;
  set(name: keyof OrderFilters, value: string): void;
  clear(): void;
} {
  const [parameters, change] = useAddress();
  const status = oneOf(orderStatuses, parameters.get('status'));
  const shippingStatus = oneOf(shippingStatuses, parameters.get('shippingStatus'));
  const sort = oneOf(['oldest'], parameters.get('sort'));
  const filters = { ...(status && { status }), ...(shippingStatus && { shippingStatus }), ...(sort && { sort }) };
  const narrow = (changed: Partial<Record<keyof OrderFilters, string>>) =>
    change({ ...changed, page: undefined }, { replace: true });
  return {
    filters,
    set: (name, value) => narrow({ [name]: value }),
    clear: () => narrow({ status: '', shippingStatus: '' }),
  };
}
