import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { maxSearchWords, type NewSearchWord, type SearchWord } from '#shared/api/catalogue/search-analytics.ts';
import type { DB } from '#server/platform/db/types.ts';

export async function listSearchWords(pool: Pool): Promise<SearchWord[]> {
  const { rows } = await pool.query<SearchWord>({
    name: 'list-search-words',
    values: [maxSearchWords],
    text: 'SELECT id AS "_id", word, means FROM search_words ORDER BY word COLLATE "C" LIMIT $1',
  });
  return rows;
}

/** Undefined: the shop has reached the maximum. Throws the violated constraint `search_words_word_once`. */
export async function insertSearchWord(
  tx: Kysely<DB>,
  { word, means }: NewSearchWord,
): Promise<SearchWord | undefined> {
  await sql`LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<SearchWord>`
    INSERT INTO search_words (word, means) SELECT ${word}, ${means}
    WHERE (SELECT count(*) FROM search_words) < ${maxSearchWords}
    RETURNING id AS "_id", word, means`.execute(tx);
  return rows[0];
}

/** Throws the violated constraint `search_words_word_once`. */
export async function updateSearchWord(
  tx: Kysely<DB>,
  id: string,
  { word, means }: NewSearchWord,
): Promise<SearchWord | undefined> {
  const { rows } = await sql<SearchWord>`
    UPDATE search_words SET word = ${word}, means = ${means}, updated_at = now() WHERE id = ${id}
    RETURNING id AS "_id", word, means`.execute(tx);
  return rows[0];
}

/** Whether there was such a word. */
export async function deleteSearchWord(tx: Kysely<DB>, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('search_words').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the unanswered searches with this word, because it now has a meaning. */
export async function forgetUnanswered(tx: Kysely<DB>, word: string): Promise<void> {
  await sql`
    DELETE FROM searches
    WHERE outcome <> 'found' AND position(${` ${word} `} IN ' ' || words || ' ') > 0`.execute(tx);
}
