// What other domains use of cash risk: they import nothing else of this folder.
export { judge, judgeOrders } from './cash-risk.service.ts';
export { cachedRules, getRules } from './cash-rules.service.ts';
