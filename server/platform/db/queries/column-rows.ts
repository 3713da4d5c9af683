import { sql, type RawBuilder } from 'kysely';

/**
 * A list of objects as rows of one statement, each column as one array: for many rows, which PostgreSQL reads faster
 * so than as JSON. `types`: the columns with their types; the statement calls the rows `n`.
 */
export function columnRows<Row extends object>(
  rows: readonly Row[],
  types: Record<keyof Row & string, string>,
): RawBuilder<unknown> {
  // the keys of a literal object
  const names = Object.keys(types) as (keyof Row & string)[];
  const lists = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(types[name])}[]`);
  return sql`unnest(${sql.join(lists)}) AS n (${sql.join(names.map((name) => sql.ref(name)))})`;
}
