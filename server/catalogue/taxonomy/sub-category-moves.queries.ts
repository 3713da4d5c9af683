import { sql, type Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** From now on the present address of a sub-category, which moves to another category, leads to it. */
export async function noteMove(tx: Db, id: string): Promise<void> {
  await sql`
    INSERT INTO sub_category_moves (category_slug, slug, sub_category_id)
    SELECT c.slug, s.slug, s.id FROM sub_categories s JOIN categories c ON c.id = s.category_id WHERE s.id = ${id}
    ON CONFLICT (category_slug, slug) DO UPDATE SET sub_category_id = excluded.sub_category_id`.execute(tx);
}

/** Where the sub-category is now that had this address; one that has it now comes before it. */
export async function findMovedSubCategory(
  db: Db,
  { category, slug }: { category: string; slug: string },
): Promise<{ category: string; subCategory: string } | undefined> {
  const { rows } = await sql<{ category: string; subCategory: string }>`
    SELECT c.slug AS category, s.slug AS "subCategory"
    FROM sub_category_moves m
    JOIN sub_categories s ON s.id = m.sub_category_id
    JOIN categories c ON c.id = s.category_id
    WHERE m.category_slug = ${category} AND m.slug = ${slug} AND NOT EXISTS (
      SELECT FROM sub_categories i JOIN categories o ON o.id = i.category_id
      WHERE o.slug = ${category} AND i.slug = ${slug})`.execute(db);
  return rows[0];
}
