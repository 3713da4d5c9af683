import { sql, type RawBuilder } from 'kysely';
import type { FormerAddress } from '#shared/api/people/former-address.ts';
import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** The addresses of a person's last orders, each once, the latest first. */
export const listAddresses = (db: Db, userId: string): Promise<FormerAddress[]> =>
  listDifferent(
    db,
    sql`
      SELECT * FROM orders WHERE user_id = ${userId} AND address IS NOT NULL
      ORDER BY created_at DESC LIMIT 50`,
  );

/**
 * The same for a number that was confirmed by a code: the orders of guests, and of the account with the confirmed
 * number. Shows no orders of accounts that need more than a code
 * (server/people/accounts/sign-in/code-sign-in.service.ts).
 */
export const listAddressesOfPhone = (db: Db, phone: string): Promise<FormerAddress[]> =>
  listDifferent(
    db,
    sql`
      (SELECT * FROM orders WHERE phone = ${phone} AND user_id IS NULL AND address IS NOT NULL
        ORDER BY id DESC LIMIT 50)
      UNION ALL
      (SELECT o.* FROM users u JOIN orders o ON o.user_id = u.id
        WHERE u.phone = ${phone} AND u.phone_verified_at IS NOT NULL AND u.banned_at IS NULL
          AND u.role = 'user' AND u.totp_since IS NULL AND o.address IS NOT NULL
        ORDER BY o.created_at DESC LIMIT 50)`,
  );

/** The addresses of these orders, each once. */
async function listDifferent(db: Db, orders: RawBuilder<unknown>): Promise<FormerAddress[]> {
  const { rows } = await sql<FormerAddress>`
    SELECT name, phone, district, area, address FROM (
      SELECT DISTINCT ON (name, phone, district, area, address) name, phone, district, area, address, created_at
      FROM (${orders}) AS latest
      ORDER BY name, phone, district, area, address, created_at DESC) AS different
    ORDER BY created_at DESC LIMIT 5`.execute(db);
  return rows;
}
