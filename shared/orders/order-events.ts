/** The events of an order, as its timeline (`order_events`) names them. */
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
  'charged back',
  'charge-back undone',
  'called',
  'noted',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** The author of an event; `shop`: the system, as a result of another event. */
export const orderEventSources = ['customer', 'guest', 'staff', 'time', 'courier', 'shop'] as const;
export type OrderEventSource = (typeof orderEventSources)[number];

/** Events for the shop only; customers do not see them. */
export const internalEvents: readonly OrderEventKind[] = [
  'called',
  'noted',
  'undone',
  'refund dropped',
  'courier paid',
  'courier payment taken back',
  'courier settled',
  'charged back',
  'charge-back undone',
];
