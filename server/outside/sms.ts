import { join } from 'node:path';
import type { Language } from '#shared/language.ts';
import { writeDurably } from '../durable-file.ts';
import { makePrivateFolder, privateFile } from '../private-files.ts';

/**
 * Sends short messages to mobile numbers, or throws: MayHaveGoneOut, NotReached, or what the gateway refused it with;
 * the caller tries again. `id` identifies the message. `language`: the one that all of them must be in.
 */
export interface Sms {
  /** No gateway is set: messages lie in a folder, and reach no customer. */
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
