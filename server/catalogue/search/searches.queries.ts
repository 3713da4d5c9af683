import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Unanswered } from '#shared/api/catalogue/search-analytics.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A searched text with its count and outcome. */
export interface CountedSearch {
  words: string;
  outcome: Unanswered['outcome'] | 'found';
  leftOut: string[];
  isPlain: boolean;
  times: number;
  visitors: number[];
  lastAt: Date;
}

/** The maximum of different texts per day. */
const maxOfOneDay = 2000;
const maxVisitors = 40;

/** Adds the counts to those of today. New texts are left out where today has too many. */
export async function addSearches(pool: Pool, counted: readonly CountedSearch[]): Promise<void> {
  await pool.query({
    name: 'add-searches',
    values: [JSON.stringify(counted), maxOfOneDay, maxVisitors],
    text: `
      WITH counted AS (
        SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (words text, outcome text, "leftOut" text[],
          "isPlain" boolean, times int, visitors int[], "lastAt" timestamptz)
      ), known AS (
        SELECT c.words FROM counted c JOIN searches s ON s.day = current_date AND s.words = c.words
      ), fresh AS (
        SELECT c.words FROM counted c WHERE c.words NOT IN (SELECT words FROM known)
        ORDER BY c.times DESC, c.words
        LIMIT greatest(0, $2 - (SELECT count(*) FROM searches WHERE day = current_date))
      )
      INSERT INTO searches AS s (day, words, outcome, left_out, is_plain, times, visitors, last_at)
      SELECT current_date, c.words, c.outcome, c."leftOut", c."isPlain", c.times, c.visitors[:$3], c."lastAt"
      FROM counted c WHERE c.words IN (SELECT words FROM known UNION ALL SELECT words FROM fresh)
      ORDER BY c.words COLLATE "C"
      ON CONFLICT ON CONSTRAINT searches_pkey DO UPDATE SET
        outcome = excluded.outcome, left_out = excluded.left_out, is_plain = excluded.is_plain,
        times = least(s.times::bigint + excluded.times, 1000000), last_at = excluded.last_at,
        visitors = ARRAY(
          SELECT visitor FROM unnest(s.visitors || excluded.visitors) AS visitor GROUP BY visitor LIMIT $3)`,
  });
}

interface Page {
  page: number;
  limit: number;
}

export async function listUnanswered(
  pool: Pool,
  { page, limit }: Page,
): Promise<{ searches: Unanswered[]; total: number }> {
  const { rows } = await pool.query<Omit<Unanswered, 'lastAt'> & { lastAt: Date }>({
    name: 'list-unanswered-searches',
    values: [limit, (page - 1) * limit],
    text: `
      SELECT words AS "_id", (array_agg(outcome ORDER BY day DESC))[1] AS outcome, sum(times)::int AS times,
        max(last_at) AS "lastAt",
        (SELECT left_out FROM searches last WHERE last.words = s.words AND last.outcome <> 'found'
         ORDER BY day DESC LIMIT 1) AS "leftOut"
      FROM searches s WHERE outcome <> 'found'
      GROUP BY words ORDER BY sum(times) DESC, max(last_at) DESC, words LIMIT $1 OFFSET $2`,
  });
  const counted = await pool.query<{ total: number }>(
    `SELECT count(DISTINCT words)::int AS total FROM searches WHERE outcome <> 'found'`,
  );
  return {
    searches: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
  };
}

interface Threshold {
  visitors: number;
  days: number;
  most: number;
}

/**
 * Lists the most frequent searches with results in the last 30 days, made from at least this many networks and on this
 * many days.
 */
export async function listPopular(pool: Pool, { visitors, days, most }: Threshold): Promise<string[]> {
  const { rows } = await pool.query<{ words: string }>({
    name: 'list-popular-searches',
    values: [visitors, days, most],
    text: `
      SELECT s.words FROM searches s, unnest(s.visitors) AS visitor
      WHERE s.outcome = 'found' AND s.is_plain AND s.day > current_date - 30
      GROUP BY s.words HAVING count(DISTINCT visitor) >= $1 AND count(DISTINCT s.day) >= $2
      ORDER BY count(DISTINCT visitor) DESC, max(s.last_at) DESC, s.words LIMIT $3`,
  });
  return rows.map(({ words }) => words);
}

/** The keys of those searches that staff have removed. */
export async function listRemoved(pool: Pool, keys: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ words: string }>({
    name: 'list-removed-searches',
    values: [keys],
    text: 'SELECT words FROM removed_searches WHERE words = ANY ($1)',
  });
  return rows.map(({ words }) => words);
}

export async function insertRemoved(tx: Tx, words: string): Promise<void> {
  await sql`INSERT INTO removed_searches (words) VALUES (${words}) ON CONFLICT DO NOTHING`.execute(tx);
}
