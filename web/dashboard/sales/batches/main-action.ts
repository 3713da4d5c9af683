import type { SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { statusesIn } from '#shared/parcel-states.ts';

/** The usual next action for all orders of a list. */
export type MainAction = 'accept' | 'print' | 'hand over' | 'deliver';

/**
 * Derives the action from the filter: orders waiting for a decision are accepted, orders to pack are printed, and so
 * on.
 */
export function mainActionOf({ status, shippingStatus }: SentOrderFilter): MainAction {
  const places = [shippingStatus ?? []].flat();
  const statuses = [status ?? []].flat();
  const holdsOnly = (...meant: string[]) => places.length > 0 && places.every((place) => meant.includes(place));
  if (statuses.includes('pending')) return 'accept';
  // orders that wait for a decision are not shipped either
  if (holdsOnly('not shipped')) return statuses.length === 0 ? 'accept' : 'print';
  if (holdsOnly('packed')) return 'hand over';
  if (holdsOnly(...statusesIn('with courier'))) return 'deliver';
  return statuses.includes('accepted') ? 'print' : 'accept';
}
