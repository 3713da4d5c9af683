// The public file of cash risk: other domains import only this file.
export { judge, judgeOrders } from './cash-risk.service.ts';
export { cachedRules, getRules } from './cash-rules.service.ts';
