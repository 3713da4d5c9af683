import { sql, type Kysely } from 'kysely';
import type { DB } from '../types.ts';

// Tables of few rows, which are read or locked as a whole.

/** How many rows there are, once those are done that write to the table: until this transaction ends, others wait. */
export async function countLocked(tx: Kysely<DB>, table: keyof DB): Promise<number> {
  await sql`LOCK TABLE ${sql.table(table)} IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(tx);
  // a count is always one row
  return rows[0]!.count;
}

export async function listSlugs(db: Kysely<DB>, table: 'attributes' | 'brands' | 'categories'): Promise<string[]> {
  return (await db.selectFrom(table).select('slug').execute()).map(({ slug }) => slug);
}
