import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** The names of these people, in alphabetical order. */
export async function listNames(db: Db, ids: readonly string[]): Promise<{ _id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id as _id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function findProductName(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst())?.name;
}
