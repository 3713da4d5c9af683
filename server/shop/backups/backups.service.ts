import type { backupsApi } from '#shared/api/shop/backups/backups.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { BackupConfig } from '#server/platform/backup/backup-config.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { hashToken, newToken } from '#server/platform/process/tokens.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { NotFound } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { insertTicket, takeTicket } from './download-tickets.queries.ts';
import { findLastMade, findProblem } from '#server/platform/backup/backups.queries.ts';

/** The state of backups: the schedule, the last one, and any problem since. */
export async function findBackups({ db }: Database, backup: BackupConfig): Promise<DataOf<typeof backupsApi.get>> {
  const [last, problem] = await Promise.all([findLastMade(db), findProblem(db)]);
  return {
    schedule: backup.to ? { place: backup.to, hour: backup.hour, keepDays: backup.keepDays } : null,
    last: last ? { ...last, at: last.at.toISOString() } : null,
    problem: problem ? { ...problem, at: problem.at.toISOString() } : null,
  };
}

/** Lets this owner download all data once, within a minute, and logs it. Throws CONFIRM_PASSWORD. */
export async function giveTicket(database: Database, caller: Caller): Promise<string> {
  const ticket = newToken();
  await inTransaction(database, async (tx) => {
    await requireConfirmed(tx, caller);
    await insertTicket(tx, hashToken(ticket), caller.userId);
    const actor = caller.userId;
    await recordChange(tx, { kind: 'settings', thing: null, name: 'Everything downloaded', action: 'changed', actor });
  });
  return ticket;
}

/** Throws NotFound for a ticket that was used, or is too old. */
export async function useTicket({ db }: Database, ticket: string): Promise<void> {
  if (!(await takeTicket(db, hashToken(ticket))))
    throw new NotFound('This link was used or has expired. Request a new one.');
}
