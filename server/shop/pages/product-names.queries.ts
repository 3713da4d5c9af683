import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';

/** The names of those of these products that are not deleted, by id. */
export async function findProductNames(
  db: Database['db'] | Tx,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM products WHERE id = ANY (${[...ids]}::uuid[]) AND deleted_at IS NULL`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
