import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

const keys = new WeakMap<Db, Promise<Buffer>>();

/** The key that signs links to orders. It never changes, so each process reads it once. */
export function getTrackingKey(db: Db): Promise<Buffer> {
  const known = keys.get(db);
  if (known) return known;
  const key = readKey(db);
  keys.set(db, key);
  // do not cache a failure
  key.catch(() => keys.delete(db));
  return key;
}

async function readKey(db: Db): Promise<Buffer> {
  const { tracking_key: key } = await db.selectFrom('settings').select('tracking_key').executeTakeFirstOrThrow();
  return key;
}
