// The public file of senders: other domains import only this file.
export { findUnset, openShopSenders } from './open-shop-senders.ts';
export { testSender, testsLimit } from './test-sender.service.ts';
export type { ChangeParts } from './senders.service.ts';
export type { SenderRouteParts } from './senders.routes.ts';
