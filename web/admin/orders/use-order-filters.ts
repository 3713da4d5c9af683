import { useSearchParams } from 'react-router';
import { orderStatuses, shippingStatuses } from '#shared/order-status.ts';

export interface OrderFilters { status?: string; shippingStatus?: string; sort?: string }

const known: Record<keyof OrderFilters, readonly string[]> = { status: orderStatuses, shippingStatus: shippingStatuses, sort: ['oldest'] };
const names = ['status', 'shippingStatus', 'sort'] as const;

/** What narrows and orders the list, kept in the page's address; what the server does not know is left out. */
export function useOrderFilters(): { filters: OrderFilters; set(name: keyof OrderFilters, value: string): void; clear(): void } {
  const [parameters, setParameters] = useSearchParams();
  const filters: OrderFilters = {};
  for (const name of names) {
    const value = parameters.get(name);
    if (value !== null && known[name].includes(value)) filters[name] = value;
  }
  const change = (changed: OrderFilters) => setParameters((before) => {
    const after = new URLSearchParams(before);
    after.delete('page');
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') after.delete(name);
      else after.set(name, value as string);
    }
    return after;
  }, { replace: true, preventScrollReset: true });
  return { filters, set: (name, value) => change({ [name]: value }), clear: () => change({ status: '', shippingStatus: '' }) };
}
