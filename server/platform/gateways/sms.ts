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

// the letters of GSM 03.38: an SMS with only these has room for 160, any other for 70, and costs twice as much
const cheapLetters = /^[\n\r -_a-z{|}~^@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà€]*$/;
const cheaper: readonly [RegExp, string][] = [
  [/৳\s?/g, 'Tk '],
  [/[“”]/g, '"'],
  [/[‘’]/g, "'"],
  [/[–—−]/g, '-'],
  [/…/g, '...'],
  [/\u00A0/g, ' '],
];

/** The text as an SMS says it: `Tk 1,200` for `৳1,200`, where that makes it one of cheap letters. */
export function inCheapLetters(text: string): string {
  const changed = cheaper.reduce((all, [letters, instead]) => all.replaceAll(letters, instead), text);
  return cheapLetters.test(changed) ? changed : text;
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
