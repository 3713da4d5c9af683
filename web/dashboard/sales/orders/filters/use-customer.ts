import { useLocation } from 'react-router';
import { useAddress } from '#web/platform/use-address.ts';

interface ShownCustomer {
  /** Absent: the orders of all customers are shown. */
  customer: string | undefined;
  name: string | undefined;
  forget(): void;
}

/**
 * The customer in the page's address whose orders are shown; the name, if the person came from that customer's page.
 */
export function useCustomer(): ShownCustomer {
  const [parameters, change] = useAddress();
  const { state } = useLocation() as { state: unknown };
  const forget = () => change({ customer: undefined, page: undefined }, { scrollsUp: true });
  const name = typeof state === 'object' && state !== null && 'name' in state ? String(state.name) : undefined;
  return { customer: parameters.get('customer') || undefined, name, forget };
}
