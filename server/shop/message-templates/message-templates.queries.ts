import { sql, type Kysely } from 'kysely';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import type { Language } from '#shared/language.ts';
import type { Words } from '#shared/messages/message-row.ts';
import type { MessageOn } from '#shared/messages/messages.ts';
import type { DB } from '#server/platform/db/types.ts';

type Db = Kysely<DB>;

/** The owner's words; undefined: ours are sent. */
export async function findOwnWords(
  db: Db,
  { message, channel }: MessageOn,
  language: Language,
): Promise<Words | undefined> {
  return db
    .selectFrom('message_templates')
    .select(['subject', 'body'])
    .where('message', '=', message)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .executeTakeFirst();
}

export interface StoredWords extends Words {
  message: string;
  channel: string;
  language: string;
}

/** All words of the owner. */
export const listOwnWords = (db: Db): Promise<StoredWords[]> =>
  db.selectFrom('message_templates').select(['message', 'channel', 'language', 'subject', 'body']).execute();

export async function putOwnWords(db: Db, { message, channel, language, subject, body }: StoredWords): Promise<void> {
  await sql`
    INSERT INTO message_templates (message, channel, language, subject, body)
    VALUES (${message}, ${channel}, ${language}, ${subject}, ${body})
    ON CONFLICT (message, channel, language) DO UPDATE SET subject = excluded.subject, body = excluded.body,
      changed_at = now()`.execute(db);
}

/** Of these languages: our words are sent again. */
export async function deleteOwnWords(
  db: Db,
  { message, channel }: MessageOn,
  languages: readonly Language[],
): Promise<void> {
  await db
    .deleteFrom('message_templates')
    .where('message', '=', message)
    .where('channel', '=', channel)
    .where('language', 'in', languages)
    .execute();
}

/** The kinds of messages that are switched off. */
export const listOff = (db: Db): Promise<{ kind: string; channel: string }[]> =>
  db.selectFrom('messages_off').select(['kind', 'channel']).execute();

/** False: it was so before. */
export async function turnKind(db: Db, kind: string, channel: MessageChannel, isOn: boolean): Promise<boolean> {
  const { numAffectedRows } = isOn
    ? await sql`DELETE FROM messages_off WHERE kind = ${kind} AND channel = ${channel}`.execute(db)
    : await sql`INSERT INTO messages_off VALUES (${kind}, ${channel}) ON CONFLICT DO NOTHING`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
