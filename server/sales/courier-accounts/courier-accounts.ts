// The public file of courier accounts: other domains import only this file.
export { listAccounts, pauseAccount, updateProblem } from './courier-accounts.queries.ts';
export { findAccounts, findConnected } from './courier-accounts.service.ts';
export { type AccountParts, findKeys, openAccount } from './open-account.service.ts';
