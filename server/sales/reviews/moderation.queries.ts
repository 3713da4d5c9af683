import { sql } from 'kysely';
import type { BodyOf } from '#shared/api/endpoint.ts';
import type { ListedReview, reviewsApi, ReviewState } from '#shared/api/sales/reviews.ts';
import type { Database } from '#server/platform/db/database.ts';
import { reviewColumns, toReview, type ReviewRow } from './review-row.queries.ts';

type Db = Database['db'];
type Row = ReviewRow & Pick<ListedReview, 'state' | 'product' | 'orderId' | 'pictures'>;

const columns = sql`
  ${reviewColumns}, r.state,
  (SELECT count(*)::int FROM review_pictures WHERE review_id = r.id) AS pictures, o.order_number AS "orderId",
  json_build_object('_id', p.id, 'name', p.name, 'slug', p.slug) AS product`;
const joins = sql`JOIN products p ON p.id = r.product_id JOIN orders o ON o.id = r.order_id`;

/** Lists a page of the reviews in this state, or of all, newest first, and counts them all. */
export async function listReviews(
  db: Db,
  state: ReviewState | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<{ reviews: ListedReview[]; total: number }> {
  const where = state === undefined ? sql`` : sql`WHERE r.state = ${state}`;
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM reviews r ${joins} ${where}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM reviews r ${where}`.execute(db);
  return { reviews: rows.map(toReview), total: counted.rows[0]?.total ?? 0 };
}

/** Changes the given fields only. Undefined if there is no such review. */
export async function updateReview(
  db: Db,
  id: string,
  { state, answer, by }: BodyOf<typeof reviewsApi.decide> & { by: string },
): Promise<ListedReview | undefined> {
  const { rows } = await sql<Row>`
    WITH changed AS (
      UPDATE reviews SET
        state = coalesce(${state ?? null}, state),
        decided_by = CASE WHEN ${state ?? null}::text IS NULL THEN decided_by ELSE ${by}::uuid END,
        decided_at = CASE WHEN ${state ?? null}::text IS NULL THEN decided_at ELSE now() END,
        answer = ${answer === undefined ? sql`answer` : sql`${answer}`}
      WHERE id = ${id} RETURNING *)
    SELECT ${columns} FROM changed r ${joins}`.execute(db);
  return rows[0] && toReview(rows[0]);
}
