import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { revokeCodes } from '../codes/one-time-codes.queries.ts';

type Db = Database['db'];

interface SecondFactor {
  /** Absent if the person has not begun to set one up. */
  secret: Buffer | null;
  isOn: boolean;
}

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['totp_secret', 'totp_since'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { secret: row.totp_secret, isOn: row.totp_since !== null };
}

/** Stores a secret that is not in use yet. False: the second factor is already on. */
export async function putSecret(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE users SET totp_secret = ${secret}
    WHERE id = ${userId} AND totp_since IS NULL AND deleted_at IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Puts the secret into use. `step` belongs to the code that proved the secret to be in the app. False: the secret is
 * a different one, or already in use.
 */
export async function turnOn(
  db: Db,
  userId: string,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE users SET totp_since = now(), totp_step = ${step}, updated_at = now()
    WHERE id = ${userId} AND totp_secret = ${secret} AND totp_since IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

/** False: it was already off. */
export async function turnOff(db: Db, userId: string): Promise<boolean> {
  await revokeCodes(db, 'recovery_codes', userId);
  const { numAffectedRows } = await sql`
    UPDATE users SET totp_secret = NULL, totp_since = NULL, totp_step = NULL, updated_at = now()
    WHERE id = ${userId} AND totp_since IS NOT NULL`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Uses up a code. False: this code, or a later one, was used before. Of two calls at the same time one waits for the
 * other and gets false.
 */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE users SET totp_step = ${step}
    WHERE id = ${userId} AND totp_since IS NOT NULL AND totp_step < ${step}`.execute(db);
  return numAffectedRows === 1n;
}

export async function putRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await revokeCodes(db, 'recovery_codes', userId);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}
