// What other domains use of metrics: they import nothing else of this folder.
export { findJobsAndLetters, type ShopCounts } from './shop-counts.ts';
export { addShopMetrics } from './shop-metrics.ts';
