// The public file of orders: other domains import only this file.
export { eraseBuyers } from './erase-buyer.queries.ts';
export { type ExtraColumns, toExtraColumns } from './extra-columns.ts';
export { listAddressesOfPhone } from './former-addresses.queries.ts';
export { getTrackingKey } from './links/order-links.queries.ts';
export { payToken, readPayToken, readTrackingToken, trackingToken } from './links/order-links.ts';
export { eraseEvents, recordEvent, setActor } from './order-events.queries.ts';
export { alreadyDecided, noSuchOrder } from './order-refusals.ts';
export { type OrderFacts, type OrderRow, toOrder } from './order-row.ts';
export { findOrder, findOrderByNumber, hasPreorders, listByIds, lockOrder } from './orders.queries.ts';
export { findOrdersOf, getOrder, requireOrder, searchOrders } from './orders.service.ts';
export { parcelStatuses } from './parcel-statuses.queries.ts';
export { toPlaced } from './placed-order.service.ts';
export { updateSearchText } from './search-text.queries.ts';
