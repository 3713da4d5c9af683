// The public file of senders: other domains import only this file.
export { findUnset, openShopSenders } from './open-shop-senders.ts';
