import { useLocation } from 'react-router';
import { useAddress } from '#web/platform/use-address.ts';

interface ShownCustomer {
  /** Absent: the orders of everybody are shown. */
  customer: string | undefined;
  name: string | undefined;
  forget(): void;
}

/** Whose orders alone are shown, from the page's address; their name, where one came from them. */
export function useCustomer(): ShownCustomer {
  const [parameters, change] = useAddress();
  const { state } = useLocation() as { state: unknown };
  const forget = () => change({ customer: undefined, page: undefined }, { scrollsUp: true });
  const name = typeof state === 'object' && state !== null && 'name' in state ? String(state.name) : undefined;
  return { customer: parameters.get('customer') || undefined, name, forget };
}
