import { sql, type RawBuilder } from 'kysely';

/**
 * A list of objects as rows of one statement, instead of a round trip for each. The statement names and types the
 * columns: `FROM ${jsonRows(list)} AS n (id uuid, name text)`.
 */
export const jsonRows = (list: object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb)`;
