import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/**
 * The rows of a statement that PostgreSQL plans once for each connection, for statements that take longer to plan than
 * to run. One name must always stand for one text: only values may differ.
 */
export async function prepared<Row extends object>(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  return (await pool.query<Row>({ name, text, values: [...parameters] })).rows;
}
