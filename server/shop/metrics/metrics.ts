// The public file of metrics: other domains import only this file.
export { findJobsAndLetters, type ShopCounts } from './shop-counts.ts';
export { addShopMetrics } from './shop-metrics.ts';
