// The public file of checkout: other domains import only this file.
export { totalTooHigh, waitingIn } from './checkout-refusals.ts';
export { deviceOf } from './limits/order-device.ts';
export {
  callerNetworks,
  requireWithinLimits,
  waitingHours,
  type WaitingRules,
  waitingRules,
} from './limits/order-limits.ts';
export { insertOrder } from './place-order.queries.ts';
export { maxTaka, placeOrder } from './place-order.service.ts';
export { type PricedOrder, toPricedOrder } from './priced-order.ts';
export { type PricedGoods, sumLines, toPricedLine } from './pricing/cart-lines.ts';
export { type CartLine, readPrices, type Sender } from './pricing/read-prices.queries.ts';
export { findUnproved } from './proof.ts';
