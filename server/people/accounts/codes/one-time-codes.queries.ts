import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';

// Codes by SMS, mailed links and recovery codes: each works once, and only its hash is stored.

type Db = Database['db'] | Tx;

interface CodeKeys {
  phone_codes: { phone: string; purpose: string };
  password_resets: { token_hash: Buffer };
  email_confirmations: { token_hash: Buffer };
  recovery_codes: { user_id: string; code_hash: Buffer };
}

/**
 * Stores the token of a new link to choose a password; only the latest link works. False: the account does not exist,
 * or no longer has this address.
 */
export async function putPasswordReset(db: Db, email: string, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO password_resets (user_id, token_hash, expires_at)
    SELECT id, ${tokenHash}, now() + interval '30 minutes' FROM users
    WHERE email = ${email} AND banned_at IS NULL AND deleted_at IS NULL
    FOR SHARE
    ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Uses a code up and returns its row; absent: there is none, or it has expired. Of two calls at the same time one waits
 * for the other and gets none.
 */
export async function useUp<Table extends keyof CodeKeys>(
  db: Db,
  table: Table,
  key: CodeKeys[Table],
): Promise<Selectable<DB[Table]> | undefined> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    DELETE FROM ${sql.table(table)} WHERE ${isUsable(table, key)} RETURNING *`.execute(db);
  return rows[0];
}

/** Whether a code could be used up at this moment. */
export async function canUse<Table extends keyof CodeKeys>(
  db: Db,
  table: Table,
  key: CodeKeys[Table],
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${isUsable(table, key)}`.execute(db);
  return rows.length > 0;
}

function isUsable<Table extends keyof CodeKeys>(table: Table, key: CodeKeys[Table]): RawBuilder<unknown> {
  const parts = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  // recovery codes do not expire
  return sql.join([...parts, ...(table === 'recovery_codes' ? [] : [sql`expires_at > now()`])], sql` AND `);
}

/** Makes the codes of an account invalid, so that a reader of its former mailbox or paper can no longer use them. */
export async function revokeCodes(
  db: Db,
  table: Exclude<keyof CodeKeys, 'phone_codes'>,
  userId: string,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(db);
}
