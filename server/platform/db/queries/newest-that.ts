import { sql, type RawBuilder } from 'kysely';
import type { DB } from '../types.ts';
import { contains, isIndexed } from './search-words.ts';

interface Wanted {
  table: keyof DB;
  /** The text that is searched, written as in its index of trigrams. */
  searched: RawBuilder<unknown>;
  /** Which rows count at all: the condition of the index of the newest rows. */
  where: RawBuilder<unknown>;
  /** All of them must be there, each in one of its spellings. */
  words: string[][];
  most: number;
}

/** The newest rows looked at first. */
const looked = 2000;

/**
 * The ids of the newest rows whose text contains all words, fast for every word: a frequent word is found among the
 * newest rows, and only rarer words are looked up in the index, where they have few entries. Words of one or two
 * letters are not in that index and are searched among the newest rows only.
 */
export function newestThat({ table, searched, where, words, most }: Wanted): RawBuilder<unknown> {
  const rows = sql.table(table);
  const holds = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map(
        (spellings) =>
          sql`(${sql.join(
            spellings.map((word) => contains(text, word)),
            sql` OR `,
          )})`,
      ),
      sql` AND `,
    );
  const newest = sql`
    SELECT id, created_at FROM (
      SELECT id, created_at, ${searched} AS text FROM ${rows} WHERE ${where}
      ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(looked)}) AS latest
    WHERE ${holds(sql`text`)} ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(most)}`;
  if (!words.some((spellings) => spellings.every(isIndexed))) return newest;
  return sql`
    WITH newest AS MATERIALIZED (${newest}),
    all_of_them AS MATERIALIZED (
      SELECT id, created_at FROM ${rows}
      WHERE (SELECT count(*) FROM newest) < ${sql.lit(most)} AND ${where} AND ${holds(searched)})
    SELECT id, created_at FROM newest UNION SELECT id, created_at FROM all_of_them
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(most)}`;
}
