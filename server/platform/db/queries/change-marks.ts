import type { Connections } from '../database.ts';

/** Which notes are followed: triggers write them, with the number of the transaction. */
export type Notes = 'orders' | 'products' | 'products-of-staff';

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

/** What changed, by id; `words` are those by which a product is found. */
const changedRows: Record<Notes, string> = {
  orders: `SELECT order_id AS id, false AS words FROM order_changes WHERE ${unseen} GROUP BY order_id`,
  products: `SELECT product_id AS id, bool_or(words) AS words FROM product_changes WHERE ${unseen} GROUP BY product_id`,
  // an order that is placed takes pieces and writes no note but its own
  'products-of-staff': `
    SELECT id, false AS words FROM (
      SELECT product_id AS id FROM product_changes WHERE ${unseen}
      UNION SELECT product_id FROM staff_product_changes WHERE ${unseen}
      UNION SELECT product_id FROM order_lines WHERE order_id IN (SELECT order_id FROM order_changes WHERE ${unseen})
    ) AS noted WHERE id IS NOT NULL`,
};

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
  notes: Notes,
  { seen, most }: { seen: string; most: number },
): Promise<Mark & { changed: Change[] }> {
  const { rows } = await asked.query<ChangedRow>({
    name: `find-changed-${notes}`,
    text: `
      SELECT ${mark}, c.* FROM (SELECT) AS one
      LEFT JOIN (SELECT *, true AS noted FROM (${changedRows[notes]}) AS changed LIMIT $2) AS c ON true`,
    values: [seen, most],
  });
  const [first] = rows;
  if (!first) throw new Error('The mark is a row');
  const changed = rows.filter(({ noted }) => noted).map(({ id, words }) => ({ id, words }));
  return { seen: first.seen, at: first.at, changed };
}
