import { join } from 'node:path';
import { writeDurably } from '../durable-file.ts';
import { makePrivateFolder, privateFile } from '../private-files.ts';

/** Sends short messages to mobile numbers, or throws; the caller tries again. `id` identifies the message. */
export interface Sms {
  send(id: string, message: { to: string; text: string }): Promise<void>;
}

/**
 * By the web address of a gateway, as the gateways of Bangladesh have one: `{to}` and `{text}` stand in it for the
 * number and the words, as in `https://sms.example/api?api_key=…&number={to}&message={text}`.
 */
export function gatewaySms(url: string): Sms {
  return {
    async send(_, { to, text }) {
      const address = url.replace('{to}', encodeURIComponent(to)).replace('{text}', encodeURIComponent(text));
      const response = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(20_000) });
      // the address holds the gateway's key: it stays out of the message
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
    },
  };
}

/** A folder to look into, where no gateway is set: each message is a text file. */
export function folderSms(folder: string): Sms {
  return {
    async send(id, { to, text }) {
      await makePrivateFolder(folder);
      const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.txt`);
      await writeDurably(path, Buffer.from(`To: ${to}\n\n${text}\n`), privateFile);
    },
  };
}
