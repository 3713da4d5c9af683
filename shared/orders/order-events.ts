/** What may happen to an order, as its timeline (`order_events`) names it. */
export const orderEventKinds = [
  'placed',
  'accepted',
  'rejected',
  'cancelled',
  'undone',
  'edited',
  'payment found',
  'payment not found',
  'parcel moved',
  'parcels split',
  'return asked',
  'return refused',
  'return announced',
  'return received',
  'refund due',
  'refund dropped',
  'refund paid',
  'courier paid',
  'courier payment taken back',
  'courier settled',
  'called',
  'noted',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Who did it; `shop`: it followed by itself from something else. */
export const orderEventSources = ['customer', 'guest', 'staff', 'time', 'courier', 'shop'] as const;
export type OrderEventSource = (typeof orderEventSources)[number];

/** What only concerns the shop; customers do not see it. */
export const internalEvents: readonly OrderEventKind[] = [
  'called',
  'noted',
  'undone',
  'refund dropped',
  'courier paid',
  'courier payment taken back',
  'courier settled',
];
