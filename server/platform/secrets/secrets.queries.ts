import type { Database } from '#server/platform/db/database.ts';

type Db = Database['db'];

/** A secret that is set, without itself. */
interface SecretHint {
  /** Its last characters; empty where it is short. */
  ending: string;
}

export async function upsertSecret(db: Db, secret: { name: string; sealed: Buffer; ending: string }): Promise<void> {
  const { name, ...values } = { ...secret, set_at: new Date() };
  await db
    .insertInto('secrets')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

export async function findSealed(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('secrets').select('sealed').where('name', '=', name).executeTakeFirst();
  return row?.sealed;
}

/** By name; those that are not set are left out. */
export async function listHints(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, SecretHint>> {
  const rows = await db
    .selectFrom('secrets')
    .select(['name', 'ending'])
    .where('name', 'in', [...names, ''])
    .orderBy('name')
    .execute();
  return new Map(rows.map(({ name, ...hint }) => [name, hint]));
}

export async function deleteSecrets(db: Db, names: readonly string[]): Promise<void> {
  await db
    .deleteFrom('secrets')
    .where('name', 'in', [...names, ''])
    .execute();
}
