// The public file of guest orders: other domains import only this file.
export { existGuestOrders } from './guest-orders.queries.ts';
export { cancelGuestOrders, claimGuestOrders } from './guest-orders.service.ts';
