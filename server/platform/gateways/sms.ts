import { join } from 'node:path';
import type { Language } from '#shared/language.ts';
import { writeDurably } from '#server/platform/process/durable-file.ts';
import { makePrivateFolder, privateFile } from '#server/platform/process/private-files.ts';

/**
 * Sends SMS to mobile numbers, or throws: DeliveryUnknown, NotReached, or the gateway's refusal; the caller retries.
 * `id` identifies the message. `language`: the only language that the gateway accepts.
 */
export interface Sms {
  /** No gateway is set: messages are written to a folder, and reach no customer. */
  isFolder?: true;
  language?: Language | undefined;
  send(id: string, message: { to: string; text: string }): Promise<void>;
}

/** A folder to look into, where no gateway is set: each message is a text file. */
export function folderSms(folder: string): Sms {
  return {
    isFolder: true,
    async send(id, { to, text }) {
      await makePrivateFolder(folder);
      const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.txt`);
      await writeDurably(path, Buffer.from(`To: ${to}\n\n${text}\n`), privateFile);
    },
  };
}
