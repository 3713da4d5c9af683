// What other domains use of guest orders: they import nothing else of this folder.
export { existGuestOrders } from './guest-orders.queries.ts';
export { cancelGuestOrders, claimGuestOrders } from './guest-orders.service.ts';
