import { sql } from 'kysely';
import type { PhoneScore } from '#shared/cash-risk/courier-score.ts';
import type { CourierKey } from '#shared/couriers.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

/**
 * Takes the phone of a new cash order that the courier was not asked about; one process takes each. Absent: there is
 * none, or the courier is not to be asked now.
 */
export async function takeUnasked(db: Db, courier: CourierKey): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`
    INSERT INTO courier_scores (phone)
    SELECT o.phone FROM orders o JOIN courier_accounts a ON a.courier = ${courier}
    WHERE o.status = 'pending' AND o.payment_method = 'cod' AND o.created_at > now() - interval '1 day'
      AND o.phone IS NOT NULL AND NOT EXISTS (SELECT FROM courier_scores s WHERE s.phone = o.phone)
      AND a.asks_scores AND a.problem IS NULL AND coalesce(a.paused_until, '-infinity') <= now()
      AND coalesce(a.scores_paused_until, '-infinity') <= now()
    ORDER BY o.created_at DESC, o.id LIMIT 1
    ON CONFLICT (phone) DO NOTHING RETURNING phone`.execute(db);
  return rows[0]?.phone;
}

export async function updateScore(db: Db, phone: string, { delivered, volume, reports }: PhoneScore): Promise<void> {
  await sql`
    UPDATE courier_scores SET delivered = ${delivered}, volume = ${volume}, reports = ${reports}
    WHERE phone = ${phone}`.execute(db);
}

/** It is asked about again. */
export async function deleteUnanswered(db: Db, phone: string): Promise<void> {
  await sql`DELETE FROM courier_scores WHERE phone = ${phone} AND volume IS NULL`.execute(db);
}

/** The answers about these phones. */
export async function listScores(db: Db, phones: readonly string[]): Promise<Map<string, PhoneScore>> {
  const { rows } = await sql<PhoneScore & { phone: string }>`
    SELECT phone, delivered, volume, reports FROM courier_scores
    WHERE phone = ANY (${[...phones]}::text[]) AND volume IS NOT NULL`.execute(db);
  return new Map(rows.map(({ phone, ...score }) => [phone, score]));
}

/** Deletes those of the phones of these orders. Call it before the phones are erased. */
export async function eraseScores(tx: Tx, orders: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM courier_scores
    WHERE phone IN (SELECT phone FROM orders WHERE id = ANY (${[...orders]}::uuid[]))`.execute(tx);
}

export async function eraseScoresOfPhones(tx: Tx, phones: readonly string[]): Promise<void> {
  await sql`DELETE FROM courier_scores WHERE phone = ANY (${[...phones]}::text[])`.execute(tx);
}
