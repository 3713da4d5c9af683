// What other domains use of ledger: they import nothing else of this folder.
export { checkLedger, type LedgerCheck } from './ledger-check.service.ts';
export { findMoneyDisagreements } from './money-check.service.ts';
