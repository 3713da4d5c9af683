// What other domains use of payments: they import nothing else of this folder.
export { deleteCollected, erasePayers, insertCollected, updateFound } from './payments.queries.ts';
export { confirmClaimed, confirmLate, refuseClaimed } from './payments.service.ts';
