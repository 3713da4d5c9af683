import { sql } from 'kysely';
import type { Review } from '#shared/api/sales/reviews.ts';

/** A row of `reviews r` as visitors read it, without its pictures. */
export const reviewColumns = sql`
  r.id AS "_id", r.stars, r.text, r.fit, r.name, r.color, r.size, r.answer, r.created_at AS "createdAt"`;

export type ReviewRow = Omit<Review, 'createdAt' | 'pictures'> & { createdAt: Date };

export const toReview = <Row extends ReviewRow>(row: Row): Omit<Row, 'createdAt'> & { createdAt: string } => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
