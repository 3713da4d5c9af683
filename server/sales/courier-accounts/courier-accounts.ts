// The public file of courier accounts: other domains import only this file.
export type { AccountParts } from './account-parts.ts';
export { listAccounts, pauseAccount, updateProblem } from './courier-accounts.queries.ts';
export { findPayoutWait, pauseScores, takePayoutSlot } from './account-pauses.queries.ts';
export { findConnected } from './list-accounts.service.ts';
export { isNoAnswer, unreadOf, updateUnread } from './unread-answers.queries.ts';
export { findKeys, openAccount, type OpenedAccount } from './open-account.service.ts';
