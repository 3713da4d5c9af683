import { join } from 'node:path';
import type { Language } from '#shared/language.ts';
import { writeDurably } from '#server/platform/process/durable-file.ts';
import { makePrivateFolder, privateFile } from '#server/platform/process/private-files.ts';

/**
 * Sends short messages to mobile numbers, or throws: DeliveryUnknown, NotReached, or what the gateway refused it with;
 * the caller tries again. `id` identifies the message. `language`: the one that all of them must be in.
 */
export interface Sms {
  /** No gateway is set: messages lie in a folder, and reach no customer. */
  isFolder?: true;
  language?: Language | undefined;
  send(id: string, message: { to: string; text: string }): Promise<void>;
}

// the letters of GSM 03.38: an SMS of these alone holds 160 of them, any other holds 70 and costs twice as much
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
