// The public file of refunds: other domains import only this file.
export { collectCash } from './collect-cash.service.ts';
export { oweRest, oweTotal, reckonRefunds } from './owe-refund.service.ts';
export { eraseSenders } from './pay-refund.queries.ts';
