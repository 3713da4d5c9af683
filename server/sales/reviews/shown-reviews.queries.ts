import { sql } from 'kysely';
import type { Review, ReviewSum } from '#shared/api/sales/reviews.ts';
import type { Connections } from '#server/platform/db/database.ts';
import { reviewColumns, toReview, type ReviewRow } from './review-row.queries.ts';

type Db = Connections['db'];

type CountedReviews = ReviewSum & { productId: string };

/** What the published reviews of the product with this slug say together; absent: there is no such product. */
export async function countReviews(db: Db, slug: string): Promise<CountedReviews | undefined> {
  const { rows } = await sql<CountedReviews>`
    SELECT p.id AS "productId", count(r.id) AS count, coalesce(round(avg(r.stars), 1), 0)::float8 AS average,
      json_build_object('small', count(*) FILTER (WHERE r.fit = 'small'),
        'right', count(*) FILTER (WHERE r.fit = 'right'), 'large', count(*) FILTER (WHERE r.fit = 'large')) AS fit
    FROM products p LEFT JOIN reviews r ON r.product_id = p.id AND r.state = 'published'
    WHERE p.slug = ${slug} AND p.deleted_at IS NULL GROUP BY p.id`.execute(db);
  return rows[0];
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
