import type { Pool } from 'pg';

/** Throws unless the database answers. */
export async function askDatabase(pool: Pool): Promise<void> {
  await pool.query('SELECT 1');
}
