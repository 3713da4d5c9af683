import type { Connections } from '../database.ts';

/** Notes of changes that are followed: triggers write them, with the number of the transaction. */
export interface Notes {
  name: string;
  /** What changed, as rows of `id` and `words`, where the notes are `unseen`. */
  changed(unseen: string): string;
}

/** What a reading has seen. */
export interface Mark {
  /** A snapshot of the database: the transactions that had ended. */
  seen: string;
  /** By the clock of the database, in milliseconds. */
  at: number;
}

type Asked = Pick<Connections['pool'], 'query'>;

const unseen = `changed_in >= pg_snapshot_xmin($1::pg_snapshot)
  AND NOT pg_visible_in_snapshot(changed_in, $1::pg_snapshot)`;

const mark = 'pg_current_snapshot()::text AS seen, (extract(epoch FROM now()) * 1000)::bigint AS at';

export async function findMark(asked: Asked): Promise<Mark> {
  const { rows } = await asked.query<Mark>(`SELECT ${mark}`);
  if (!rows[0]) throw new Error('A SELECT without FROM has a row');
  return rows[0];
}

/** A row that changed, and whether the words by which it is found did. */
export interface Change {
  /** Null: something that the rows name. */
  id: string | null;
  words: boolean;
}

interface ChangedRow extends Mark, Change {
  noted: true | null;
}

/** What changed in transactions that `seen` does not see, and the next mark; at most so many. */
export async function findChanged(
  asked: Asked,
  notes: Notes,
  { seen, most }: { seen: string; most: number },
): Promise<Mark & { changed: Change[] }> {
  const { rows } = await asked.query<ChangedRow>({
    name: `find-changed-${notes.name}`,
    text: `
      SELECT ${mark}, c.* FROM (SELECT) AS one
      LEFT JOIN (SELECT *, true AS noted FROM (${notes.changed(unseen)}) AS changed LIMIT $2) AS c ON true`,
    values: [seen, most],
  });
  const [first] = rows;
  if (!first) throw new Error('The mark is a row');
  const changed = rows.filter(({ noted }) => noted).map(({ id, words }) => ({ id, words }));
  return { seen: first.seen, at: first.at, changed };
}
