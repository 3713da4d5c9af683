import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Sessions, links and limits that no longer count. */
export async function deleteExpired(db: Database['db']): Promise<void> {
  await sql`DELETE FROM sessions WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM password_resets WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM email_confirmations WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM phone_codes WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM limits WHERE expire < extract(epoch FROM now()) * 1000`.execute(db);
}
