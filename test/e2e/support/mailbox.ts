import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Without a mail server and a gateway for SMS the shop lays its letters into folders: here they are read as their
// addressees would.

/** The text of the newest letter to this address; absent while there is none. */
export async function newestMail(to: string): Promise<string | undefined> {
  const folder = join(process.env.SHOP_DATA!, 'mail');
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return letters
    .filter((letter) => letter.toLowerCase().includes(`\nto: ${to.toLowerCase()}`))
    .map(textOf)
    .at(-1);
}

/** The six digits of the newest code that was sent to this number by SMS; absent while there is none. */
export async function newestCode(to: string): Promise<string | undefined> {
  const folder = join(process.env.SHOP_DATA!, 'sms');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => (text.startsWith(`To: ${to}\n`) ? (/^(\d{6}) is/m.exec(text)?.[1] ?? []) : [])).at(-1);
}

/** Lines of mail are short: longer ones were broken with `=`, and letters that mail cannot carry written as `=E0`. */
function textOf(letter: string): string {
  // one in Bangla is written in base64
  const [head = '', body = ''] = letter.split(/\r?\n\r?\n/, 2);
  if (/^content-transfer-encoding: base64$/im.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString()}`;
  const whole = letter.replace(/=\r?\n/g, '');
  return decodeURIComponent(whole.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
}
