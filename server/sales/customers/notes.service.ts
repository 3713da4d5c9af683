import { customersApi as api, maxNotes, maxTags, type Customer } from '#shared/api/sales/customers.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { findWho, toNote } from './customers.service.ts';
import { deleteNote, deleteTag, insertNote, insertTag, listNotes, listTags, lockCustomer } from './notes.queries.ts';

/** Throws NotFound, Conflict TOO_MANY_NOTES. */
export async function addNote(
  database: Database,
  { userId: by }: Caller,
  key: string,
  note: string,
): Promise<Customer['notes'][number]> {
  return inTransaction(database, async (tx) => {
    const { who } = await findWho(tx, key);
    await lockCustomer(tx, who);
    if ((await listNotes(tx, who, maxNotes)).length >= maxNotes)
      throw refusal(api.addNote, 'TOO_MANY_NOTES', `A customer can have at most ${maxNotes} notes. Remove one first.`);
    return toNote(await insertNote(tx, who, { note, by }));
  });
}

/** Throws NotFound. */
export async function removeNote({ db }: Database, key: string, id: string): Promise<void> {
  const { who } = await findWho(db, key);
  if (!(await deleteNote(db, who, id))) throw new NotFound('We cannot find this note.');
}

/** Throws NotFound, Conflict TOO_MANY_TAGS. */
export async function addTag(database: Database, { userId: by }: Caller, key: string, tag: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { who } = await findWho(tx, key);
    await lockCustomer(tx, who);
    if ((await listTags(tx, who)).length >= maxTags)
      throw refusal(api.addTag, 'TOO_MANY_TAGS', `A customer can have at most ${maxTags} tags. Remove one first.`);
    await insertTag(tx, who, { tag, by });
  });
}

/** Throws NotFound. */
export async function removeTag({ db }: Database, key: string, tag: string): Promise<void> {
  const { who } = await findWho(db, key);
  if (!(await deleteTag(db, who, tag))) throw new NotFound('We cannot find this tag.');
}
