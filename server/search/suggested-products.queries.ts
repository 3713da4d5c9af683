import type { Pool } from 'pg';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { catalogueApi } from '#shared/api/catalogue.ts';

type Suggestions = DataOf<typeof catalogueApi.suggestions>;

/** What the search box shows of these products, in this order. */
export async function listSuggestedProducts(pool: Pool, ids: readonly string[]): Promise<Suggestions['products']> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<Suggestions['products'][number]>({
    name: 'list-suggested-products',
    values: [ids],
    text: `
      SELECT p.name, p.name_bn AS "nameBn", p.slug, p.price_from AS price,
        '/media/' || p.thumbnail || '.webp' AS thumbnail, picture.tint
      FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, n)
      JOIN products p ON p.id = wanted.id JOIN pictures picture ON picture.hash = p.thumbnail
      WHERE p.deleted_at IS NULL ORDER BY wanted.n`,
  });
  return rows;
}
