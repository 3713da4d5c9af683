import type { CourierKey } from '#shared/couriers.ts';

/** Ways of parcels, in the words of each courier. */
export const parcelWays: Record<CourierKey, string[][]> = {
  steadfast: [
    ['pending', 'delivered'],
    ['pending', 'hold', 'pending', 'Delivered'],
    ['pending', 'delivered', 'cancelled'],
    ['pending', 'cancelled', 'cancelled_return_received'],
    ['pending', 'cancelled', 'delivered'],
    ['pending', 'partial_delivered'],
    ['in_review', 'exceptional', 'pending'],
    ['pending', 'partial_delivered', 'partial_delivered_return_received'],
  ],
  pathao: [
    ['picked', 'delivered'],
    ['picked', 'on-hold', 'in-transit', 'Delivered'],
    ['picked', 'delivered', 'returned'],
    ['picked', 'returned', 'returned-to-merchant'],
    ['picked', 'returned', 'delivered'],
    ['picked', 'partial-delivery'],
    ['pickup-failed', 'picked'],
    ['picked', 'assigned-for-delivery'],
    ['picked', 'assigned-for-delivery', 'delivery-failed', 'Delivered'],
  ],
  redx: [
    ['picked-up', 'delivered'],
    ['picked-up', 'agent-hold', 'delivery-in-progress', 'Delivered'],
    ['picked-up', 'delivered', 'agent-returning'],
    ['picked-up', 'agent-returning', 'returned'],
    ['picked-up', 'agent-returning', 'delivered'],
    ['delivery-in-progress', 'agent-area-change'],
    ['ready-for-delivery', 'delivery-in-progress'],
  ],
};
