import * as z from 'zod/mini';
import { messageChannel, type MessageChannel } from '#shared/api/message-channel.ts';
import type { Database } from '#server/platform/db/database.ts';
import { seal, type SecretKey } from '#server/platform/secrets/secret-box.ts';
import { findSecret } from '#server/platform/secrets/secrets.ts';
import { deleteSecrets, upsertSecret } from '#server/platform/secrets/secrets.queries.ts';

const StoredSender = z.object({ kind: z.string(), values: z.record(z.string(), z.string()) });
/** A server or gateway that an owner has set, with all its values. */
export type StoredSender = z.output<typeof StoredSender>;

type Db = Database['db'];
/** What opens it: the database, and the key of its secrets. */
export interface SenderPlace {
  db: Db;
  secretKey: SecretKey;
}

/** Kind, keys and addresses are one secret, so that they can only be read and replaced together. */
const secretOf = (channel: MessageChannel) => `sender ${channel}`;

/** Absent: none is set. Throws SecretUnreadable. */
export async function findSender({ db, secretKey }: SenderPlace, channel: MessageChannel) {
  const text = await findSecret(db, secretKey, secretOf(channel));
  return text === undefined ? undefined : StoredSender.parse(JSON.parse(text));
}

export function putSender({ db, secretKey }: SenderPlace, channel: MessageChannel, sender: StoredSender) {
  const name = secretOf(channel);
  return upsertSecret(db, { name, sealed: seal(secretKey, name, JSON.stringify(sender)), ending: '' });
}

export const deleteSender = (db: Db, channel: MessageChannel) => deleteSecrets(db, [secretOf(channel)]);

export const channels = messageChannel.options;
