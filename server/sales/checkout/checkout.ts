// What other domains use of checkout: they import nothing else of this folder.
export { totalTooHigh, waitingIn } from './checkout-refusals.ts';
export { deviceOf } from './limits/order-device.ts';
export {
  callerNetworks,
  requireWithinLimits,
  waitingHours,
  type WaitingRules,
  waitingRules,
} from './limits/order-limits.ts';
export { insertOrder, type PricedOrder } from './place-order.queries.ts';
export { mostTaka, placeOrder } from './place-order.service.ts';
export { sumLines } from './pricing/cart-lines.ts';
export { type OrderedLine, readPrices, type Sender } from './pricing/read-prices.queries.ts';
export { findUnproved } from './proof.ts';
