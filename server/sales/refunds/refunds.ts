// The public file of refunds: other domains import only this file.
export { collectCash } from './collect-cash.service.ts';
export { oweRest, oweTotal, reckonRefunds } from './owe-refund.service.ts';
export { eraseSenders, lockRefund, mayHaveGone } from './pay-refund.queries.ts';
export { lockDueRefund, markSentOnline } from './pay-refund.service.ts';
export { getRefund } from './refunds.service.ts';
