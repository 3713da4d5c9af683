import {
  orderStatuses,
  shippingStatuses,
  toShippingStatus,
  type OrderStatus,
  type ParcelStatus,
  type ShippingStatus,
} from './order-status.ts';

/** What one mark says of an order: what was decided, and once its parcels move, where they are. */
export const orderBadges = [
  ...orderStatuses,
  'packed',
  'handed over',
  'in transit',
  'partly delivered',
  'coming back',
  'delivered',
  'returned',
] as const;
export type OrderBadge = (typeof orderBadges)[number];

/**
 * How far an order has come, in one word for all lists, pages and papers. Of several parcels the least advanced counts
 * (`shippingStatuses` is in that order). Once one of them has arrived, the order is partly delivered until all have
 * ended.
 */
export function badgeOf({
  status,
  parcels,
}: {
  status: OrderStatus;
  parcels: readonly { status: ShippingStatus }[];
}): OrderBadge {
  if (status !== 'accepted') return status;
  const places = new Set(parcels.map((parcel) => parcel.status));
  const least = shippingStatuses.find((place) => places.has(place)) ?? 'not shipped';
  if (places.has('delivered') && least !== 'delivered') return 'partly delivered';
  return least === 'not shipped' ? 'accepted' : least;
}

/** The same for an order of which only these two are read. */
export const badgeAt = (status: OrderStatus, places: readonly ParcelStatus[]): OrderBadge =>
  badgeOf({ status, parcels: places.map((place) => ({ status: toShippingStatus(place) })) });

/** In English; pages translate them. */
export const badgeNames: Record<OrderBadge, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  packed: 'Packed',
  'handed over': 'Handed over',
  'in transit': 'In transit',
  'partly delivered': 'Partly delivered',
  'coming back': 'Coming back',
  delivered: 'Delivered',
  returned: 'Returned',
};
