import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Language } from '#shared/language.ts';
import { writeDurably } from '#server/platform/process/durable-file.ts';
import { makePrivateFolder, privateFile } from '#server/platform/process/private-files.ts';
import { log } from '#server/platform/process/log.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** Of its subject and text; absent: English. */
  language?: Language;
  /** The same as HTML; absent: the mail is plain text. */
  html?: string;
  /** On the button that the HTML has in place of a link of its own paragraph. */
  button?: string;
  /** The address for answers, if it is not the sender. */
  replyTo?: string;
}

/**
 * Sends mail, or throws: DeliveryUnknown, NotReached, or the server's refusal; the caller retries. `id` identifies the
 * mail, so that a second copy can be recognised.
 */
export interface Mail {
  /** No server is set: mails are written to a folder, and reach no customer. */
  isFolder?: true;
  send(id: string, letter: Letter): Promise<void>;
}

/** A mailbox to look into, where no server is set: each letter is a file below `folder`, as a mail program opens it. */
export function folderMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    isFolder: true,
    async send(id, letter) {
      // the type of a stream transport's answer is that of all transports
      const { message } = (await transport.sendMail({
        from,
        messageId: messageId(id, from),
        ...letter,
      })) as unknown as { message: Buffer };
      const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`);
      await makePrivateFolder(folder);
      await writeDurably(path, message, privateFile);
      log.info(`The mail is in ${path} (no mail server is set up)`);
    },
  };
}

/** The same each time that the letter is tried, so that a second copy can be recognised. */
export const messageId = (id: string, from: string) =>
  `<${id}@${from.split('@').at(-1)?.replace('>', '') ?? 'haat.example'}>`;
