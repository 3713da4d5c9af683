import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Runs a statement that PostgreSQL plans once per connection, for statements that take longer to plan than to run. A
 * name must always have the same text: only values may differ.
 */
export async function prepared<Row extends object>(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  return (await pool.query<Row>({ name, text, values: [...parameters] })).rows;
}
