import type { Pool } from 'pg';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { catalogueApi } from '#shared/api/catalogue/catalogue.ts';

type Suggestions = DataOf<typeof catalogueApi.suggestions>;

/** Returns these products, in this order, for the search box; in the first of the colours that has a picture. */
export async function listSuggestedProducts(
  pool: Pool,
  { products, colors }: { products: readonly string[]; colors: readonly string[] },
): Promise<Suggestions['products']> {
  if (products.length === 0) return [];
  const { rows } = await pool.query<Suggestions['products'][number]>({
    name: 'list-suggested-products',
    values: [products, colors],
    text: `
      SELECT p.name, p.name_bn AS "nameBn", p.slug, p.price_from AS price,
        '/media/' || picture.hash || '.webp' AS thumbnail, picture.tint
      FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, n)
      JOIN products p ON p.id = wanted.id
      JOIN pictures picture ON picture.hash = coalesce(
        (SELECT shown.picture FROM product_pictures shown
         WHERE shown.product_id = p.id AND shown.color = ANY ($2::text[])
         ORDER BY array_position($2::text[], shown.color), shown.position LIMIT 1), p.thumbnail)
      WHERE p.deleted_at IS NULL ORDER BY wanted.n`,
  });
  return rows;
}
