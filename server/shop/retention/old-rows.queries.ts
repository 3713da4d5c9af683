import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';
import { retentionDays } from './retention-days.ts';

const before = (days: number) => sql`now() - ${sql.lit(days)} * interval '1 day'`;

/** Which rows of a table are old. A table that grows for ever is a line here. */
const oldRows: { [Table in keyof DB]?: RawBuilder<unknown> } = {
  // rows with an expiry
  sessions: sql`expires_at < now()`,
  password_resets: sql`expires_at < now()`,
  email_confirmations: sql`expires_at < now()`,
  phone_codes: sql`expires_at < now()`,
  download_tickets: sql`expires_at < now()`,
  limits: sql`expire < extract(epoch FROM now()) * 1000`,
  sign_in_waits: sql`forgotten_at < now()`,
  sign_in_levels: sql`empty_at < now()`,
  // rows with an age limit
  changes: sql`changed_at < ${before(retentionDays.changes)}`,
  call_claims: sql`until < ${before(retentionDays.claims)}`,
  message_counts: sql`counted_at < ${before(retentionDays.messageCounts)}`,
  message_days: sql`day < (${before(retentionDays.messageDays)})::date`,
  searches: sql`day < (${before(retentionDays.searches)})::date`,
  price_changes: sql`until < ${before(retentionDays.askedPrices)}`,
  price_batches: sql`made_at < ${before(retentionDays.priceBatches)}`,
  alarms: sql`ended_at < ${before(retentionDays.alarms)}`,
  notices_read: sql`noticed_at < ${before(retentionDays.readNotices)}`,
  messages: sql`ended_at < ${before(retentionDays.sentMessages)}
    AND (state IN ('sent', 'dismissed') OR ended_at < ${before(retentionDays.unsentMessages)})`,
  stock_waits: sql`told_at < ${before(retentionDays.toldWaits)} OR created_at < ${before(retentionDays.stockWaits)}`,
  known_devices: sql`seen_at < ${before(retentionDays.devices)}`,
  imports: sql`updated_at < ${before(retentionDays.imports)} AND state NOT IN ('checking', 'writing')`,
  return_request_pictures: sql`added_at < ${before(retentionDays.returnPictures)}`,
  received_payments: sql`received_at < ${before(retentionDays.unmatchedPayments)} AND payment_id IS NULL`,
  contact_messages: sql`answered_at < ${before(retentionDays.answeredQuestions)}`,
  // the last one that was made stays
  backups: sql`at < ${before(retentionDays.backupNotes)} AND at < (SELECT max(at) FROM backups WHERE problem IS NULL)`,
  courier_events: sql`received_at < ${before(retentionDays.courierEvents)}
    OR (outcome IN ('forged', 'unknown parcel', 'unreadable')
      AND received_at < ${before(retentionDays.strangeEvents)})`,
  courier_scores: sql`asked_at < ${before(retentionDays.courierScores)}`,
  online_payment_events: sql`received_at < ${before(retentionDays.gatewayEvents)}
    OR (outcome IN ('forged', 'unknown payment', 'unreadable')
      AND received_at < ${before(retentionDays.strangeEvents)})`,
  courier_prices: sql`asked_at < ${before(retentionDays.courierPrices)}`,
  catalogue_changes: sql`changed_at < ${before(retentionDays.history)}`,
};

// the keys of the table above
export const tablesWithOldRows = Object.keys(oldRows) as (keyof DB)[];

/**
 * Deletes at most `max` old rows of the table. Skips rows that are locked now, so that neither side waits. Returns the
 * number of deleted rows.
 */
export async function deleteOldRows(db: Database['db'], table: keyof DB, max: number): Promise<number> {
  const isOld = oldRows[table];
  if (!isOld) return 0;
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${isOld} LIMIT ${max} FOR UPDATE SKIP LOCKED))`.execute(db);
  return Number(numAffectedRows);
}

/** The same for given-up jobs: the queue belongs to graphile-worker, so its own function changes it. */
export async function deleteDeadJobs(db: Database['db'], max: number): Promise<number> {
  const { rows } = await sql`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND run_at < ${before(retentionDays.deadJobs)}
      LIMIT ${max}))`.execute(db);
  return rows.length;
}
