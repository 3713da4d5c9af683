import { sql } from 'kysely';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { Review, ReviewSum, reviewsApi } from '#shared/api/sales/reviews.ts';
import type { Connections } from '#server/platform/db/database.ts';
import { reviewColumns, toReview, type ReviewRow } from './review-row.queries.ts';

type Db = Connections['db'];

type CountedReviews = ReviewSum & { productId: string };

/** Sums up the published reviews of the product with this slug; undefined if there is no such product. */
export async function countReviews(db: Db, slug: string): Promise<CountedReviews | undefined> {
  const { rows } = await sql<CountedReviews>`
    SELECT p.id AS "productId", count(r.id) AS count, coalesce(round(avg(r.stars), 1), 0)::float8 AS average,
      json_build_object('small', count(*) FILTER (WHERE r.fit = 'small'),
        'right', count(*) FILTER (WHERE r.fit = 'right'), 'large', count(*) FILTER (WHERE r.fit = 'large')) AS fit
    FROM products p LEFT JOIN reviews r ON r.product_id = p.id AND r.state = 'published'
    WHERE p.slug = ${slug} AND p.deleted_at IS NULL GROUP BY p.id`.execute(db);
  return rows[0];
}

type BestReview = DataOf<typeof reviewsApi.best>[number];

/** The newest good reviews with a text, of products that are sold, one for each. */
export async function listBest(db: Db, limit: number): Promise<(BestReview & { productId: string })[]> {
  const { rows } = await sql<Omit<BestReview, 'createdAt'> & { createdAt: Date; productId: string }>`
    SELECT * FROM (
      SELECT DISTINCT ON (r.product_id) r.id AS _id, r.stars, r.text, r.name, r.created_at AS "createdAt",
        p.id AS "productId", json_build_object('name', p.name, 'nameBn', p.name_bn, 'slug', p.slug) AS product
      FROM reviews r JOIN products p ON p.id = r.product_id AND p.deleted_at IS NULL
      WHERE r.state = 'published' AND r.stars >= 4 AND r.text <> ''
      ORDER BY r.product_id, r.created_at DESC, r.id DESC) AS best
    ORDER BY "createdAt" DESC, _id LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** One page of the published reviews of a product, newest first. */
export async function listPublished(
  db: Db,
  productId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Review[]> {
  const { rows } = await sql<ReviewRow & Pick<Review, 'pictures'>>`
    SELECT ${reviewColumns}, ARRAY(
      SELECT '/media/' || picture || '.webp' FROM review_pictures
      WHERE review_id = r.id AND picture NOT LIKE 'p%' ORDER BY position) AS pictures
    FROM reviews r WHERE r.product_id = ${productId} AND r.state = 'published'
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows.map(toReview);
}
