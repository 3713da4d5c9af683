// The public file of settlements: other domains import only this file.
export { eraseSettlementLines } from './decide-lines.queries.ts';
export { findOpenDifferences } from './open-differences.service.ts';
