import type { Language } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { stored } from './users.queries.ts';

type Db = Database['db'];

/** The language in which a person is written to. */
export async function findLanguage(db: Db, id: string): Promise<Language> {
  const row = await stored(db).select('language').where('id', '=', id).executeTakeFirst();
  return row?.language === 'bn' ? 'bn' : 'en';
}

export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', id)
    .where('language', '<>', language)
    .where('deleted_at', 'is', null)
    .execute();
}
