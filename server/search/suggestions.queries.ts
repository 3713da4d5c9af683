import type { Pool } from 'pg';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { catalogueApi } from '#shared/api/catalogue.ts';
import { findSearchedWords } from './searched-words.ts';

export type Suggestions = DataOf<typeof catalogueApi.suggestions>;

/** The best products for the text typed so far, and the categories that contain most of the good matches. */
export async function listSuggestions(pool: Pool, search: string): Promise<Suggestions> {
  const searched = findSearchedWords(search);
  if (!searched) return { categories: [], products: [] };
  const {
    rows: [row],
  } = await pool.query<Suggestions>({
    name: 'list-suggestions',
    values: [searched.typed, searched.sounds, searched.skeletons],
    text: statement,
  });
  return row ?? { categories: [], products: [] };
}

// `true` for understand(): the last word is still being typed
const statement = `
  WITH terms AS MATERIALIZED (SELECT query FROM understand($1::text[], $2::text[], $3::text[], true)),
  found AS MATERIALIZED (
    SELECT p.*, row_number() OVER () AS n FROM (
      SELECT p.* FROM products p CROSS JOIN terms WHERE p.deleted_at IS NULL AND p.document @@ terms.query
      ORDER BY ts_rank(p.document, terms.query) DESC, p.sold_quantity DESC, p.id DESC LIMIT 200) p),
  -- a category is shown instead of its sub-categories if the matches are spread over several of them
  groups AS (
    SELECT category_id, sub_category_id, count(*) AS products, min(n) AS best FROM found
    GROUP BY GROUPING SETS ((category_id), (category_id, sub_category_id))
    HAVING sub_category_id IS NOT NULL OR count(DISTINCT sub_category_id) <> 1
    ORDER BY products DESC, best, sub_category_id NULLS FIRST LIMIT 4)
  SELECT
    (SELECT coalesce(json_agg(json_build_object(
              'name', coalesce(s.name, c.name), 'nameBn', CASE WHEN s.id IS NULL THEN c.name_bn ELSE s.name_bn END,
              'slug', c.slug, 'subCategory', s.slug) ORDER BY g.products DESC, g.best), '[]')
     FROM groups g JOIN categories c ON c.id = g.category_id
     LEFT JOIN sub_categories s ON s.id = g.sub_category_id) AS categories,
    (SELECT coalesce(json_agg(json_build_object(
              'name', f.name, 'nameBn', f.name_bn, 'slug', f.slug, 'price', f.price_from,
              'thumbnail', '/media/' || f.thumbnail || '.webp', 'tint', i.tint) ORDER BY f.n), '[]')
     FROM found f JOIN pictures i ON i.hash = f.thumbnail WHERE f.n <= 6) AS products`;
