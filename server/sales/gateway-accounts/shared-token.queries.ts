import { sql } from 'kysely';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

interface StoredToken {
  token: Buffer | null;
  isValid: boolean;
}

/** The token that all processes share, encrypted. */
export async function findToken(db: Db, gateway: GatewayMethod): Promise<StoredToken | undefined> {
  const { rows } = await sql<StoredToken>`
    SELECT token, coalesce(token_until > now(), false) AS "isValid" FROM gateway_accounts
    WHERE gateway = ${gateway}`.execute(db);
  return rows[0];
}

/** Whether this process is the one that asks for another token now. */
export async function takeAsking(db: Db, gateway: GatewayMethod, seconds: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE gateway_accounts SET asking_until = now() + ${seconds} * interval '1 second'
    WHERE gateway = ${gateway} AND coalesce(token_until, '-infinity') <= now()
      AND coalesce(asking_until, '-infinity') <= now()`.execute(db);
  return numAffectedRows > 0n;
}

export async function updateToken(
  db: Db,
  gateway: GatewayMethod,
  { token, seconds }: { token: Buffer; seconds: number },
): Promise<void> {
  await sql`
    UPDATE gateway_accounts SET token = ${token}, token_from = now(),
      token_until = now() + ${seconds} * interval '1 second', asking_until = NULL
    WHERE gateway = ${gateway}`.execute(db);
}

/** The next process may ask at once: nothing came of it. */
export async function dropAsking(db: Db, gateway: GatewayMethod): Promise<void> {
  await sql`UPDATE gateway_accounts SET asking_until = NULL WHERE gateway = ${gateway}`.execute(db);
}

/** Ends a token, unless it was replaced. A token that is so young is not replaced at once: two an hour are allowed. */
export async function endToken(db: Db, gateway: GatewayMethod, token: Buffer): Promise<void> {
  await sql`
    UPDATE gateway_accounts SET token_until = now(),
      asking_until = CASE WHEN token_from > now() - interval '25 minutes' THEN token_from + interval '25 minutes' END
    WHERE gateway = ${gateway} AND token = ${token}`.execute(db);
}
