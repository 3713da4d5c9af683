// What other domains use of refunds: they import nothing else of this folder.
export { collectCash } from './collect-cash.service.ts';
export { oweRest, oweTotal, reckonRefunds } from './owe-refund.service.ts';
export { eraseSenders } from './pay-refund.queries.ts';
