import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Db = Database['db'];

interface ReviewPicture {
  review: string;
  position: number;
  picture: string;
}

/** Pictures of this review that are still under a private name. */
export async function listPrivate(db: Db, review: string): Promise<ReviewPicture[]> {
  const { rows } = await sql<ReviewPicture>`
    SELECT review_id AS review, position, picture FROM review_pictures
    WHERE review_id = ${review} AND picture LIKE 'p%' ORDER BY position`.execute(db);
  return rows;
}

/** Pictures that /media shows although their review is not published, at most 100. */
export async function listExposed(db: Db): Promise<ReviewPicture[]> {
  const { rows } = await sql<ReviewPicture>`
    SELECT p.review_id AS review, p.position, p.picture FROM review_pictures p JOIN reviews r ON r.id = p.review_id
    WHERE r.state <> 'published' AND p.picture NOT LIKE 'p%' ORDER BY p.review_id, p.position LIMIT 100`.execute(db);
  return rows;
}

/**
 * Renames a picture to its copy, if its review is still published, or still not. Locks the review for that. Returns the
 * products that show it.
 */
export async function updatePicture(
  tx: Tx,
  { review, position, picture }: ReviewPicture,
  { copy, isPublished }: { copy: string; isPublished: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH decided AS (
      SELECT id, product_id FROM reviews
      WHERE id = ${review} AND (state = 'published') = ${isPublished} FOR NO KEY UPDATE)
    UPDATE review_pictures p SET picture = ${copy} FROM decided d
    WHERE p.review_id = d.id AND p.position = ${position} AND p.picture = ${picture}
    RETURNING d.product_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The name of a picture. */
export async function findPicture(
  db: Db,
  { id, position }: { id: string; position: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ picture: string }>`
    SELECT picture FROM review_pictures WHERE review_id = ${id} AND position = ${position}`.execute(db);
  return rows[0]?.picture;
}
