import type { Pool } from 'pg';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { announce, type AnnouncedKind } from '#server/platform/feed/announce.queries.ts';

/** The tables without a trigger for the feed of changes, and the kinds that their services announce. */
const kindOf: Record<string, AnnouncedKind | 'product'> = {
  categories: 'categories',
  sub_categories: 'categories',
  brands: 'brands',
  attributes: 'attributes',
  attribute_choices: 'attributes',
  collections: 'collections',
  size_guides: 'size-guides',
  offers: 'offers',
  search_words: 'search-words',
  removed_searches: 'popular-searches',
  redirects: 'redirects',
  // written with their product, which has a trigger
  product_pictures: 'product',
};

/**
 * From now on the database refuses a transaction that changes one of these tables and does not announce it. So each
 * test of a service shows that it does.
 */
export async function requireAnnouncements(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE SCHEMA testing;
    CREATE FUNCTION testing.require_announced() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM public.changes
        WHERE changed_in = pg_current_xact_id()
          AND (kind = TG_ARGV[0] OR kind = 'everything' AND TG_ARGV[0] = 'product')) THEN
        RAISE EXCEPTION '% changed, and the feed has no "%"', TG_TABLE_NAME, TG_ARGV[0];
      END IF;
      RETURN NULL;
    END $$`);
  for (const [table, kind] of Object.entries(kindOf))
    await pool.query(`
      CREATE CONSTRAINT TRIGGER test_announced AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION testing.require_announced('${kind}')`);
}

/** Changes one of these tables by SQL, and announces it as its service would. */
export const announced = <Result>(
  { db }: Pick<Database, 'db'>,
  kind: AnnouncedKind,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const result = await write(tx);
    await announce(tx, kind);
    return result;
  });
