// The public file of ledger: other domains import only this file.
export { checkLedger, type LedgerCheck } from './ledger-check.service.ts';
export { findMoneyDisagreements } from './money-check.service.ts';
