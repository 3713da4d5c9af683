// The public file of courier accounts: other domains import only this file.
export type { AccountParts } from './account-parts.ts';
export { listAccounts, pauseAccount, updateProblem } from './courier-accounts.queries.ts';
export { pauseScores, takePayoutTurn, updatePayoutsProblem } from './account-turns.queries.ts';
export { findAccounts, findConnected } from './list-accounts.service.ts';
export { findKeys, openAccount, type OpenedAccount } from './open-account.service.ts';
