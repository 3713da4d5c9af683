import type { Connections } from './database.ts';

/** The tables in which triggers note which rows changed, and the column of the row's id. */
export type Notes = { table: 'order_changes'; id: 'order_id' } | { table: 'product_changes'; id: 'product_id' };

/** What a reading has seen. */
export interface Mark {
  /** A snapshot of the database: the transactions that had ended. */
  seen: string;
  /** By the clock of the database, in milliseconds. */
  at: number;
}

type Asked = Pick<Connections['pool'], 'query'>;

const mark = 'pg_current_snapshot()::text AS seen, (extract(epoch FROM now()) * 1000)::bigint AS at';

export async function findMark(asked: Asked): Promise<Mark> {
  const { rows } = await asked.query<Mark>(`SELECT ${mark}`);
  if (!rows[0]) throw new Error('A SELECT without FROM has a row');
  return rows[0];
}

/** A row that changed; whether its words did is known of products. */
export interface Change {
  /** Null: something that the rows name, such as the name of a category. */
  id: string | null;
  words: boolean;
}

interface ChangedRow extends Mark, Change {
  noted: true | null;
}

/** What changed in transactions that `seen` does not see, and the next mark; at most so many. */
export async function findChanged(
  asked: Asked,
  { table, id }: Notes,
  { seen, most }: { seen: string; most: number },
): Promise<Mark & { changed: Change[] }> {
  const words = table === 'product_changes' ? 'bool_or(words)' : 'false';
  const { rows } = await asked.query<ChangedRow>({
    name: `find-changed-of-${table}`,
    text: `
      SELECT ${mark}, c.* FROM (SELECT) AS one LEFT JOIN (
        SELECT ${id} AS id, ${words} AS words, true AS noted FROM ${table}
        WHERE changed_in >= pg_snapshot_xmin($1::pg_snapshot)
          AND NOT pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
        GROUP BY ${id} LIMIT $2) AS c ON true`,
    values: [seen, most],
  });
  const [first] = rows;
  if (!first) throw new Error('The mark is a row');
  const changed = rows.filter(({ noted }) => noted).map(({ id, words }) => ({ id, words }));
  return { seen: first.seen, at: first.at, changed };
}
