import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testFolder } from '#test/support/shop.ts';
import { folderMail, type Letter } from './mail.ts';
import { log } from '#server/platform/process/log.ts';

const folder = join(await testFolder(), 'mail');
const mail = folderMail(folder, 'Haat <shop@haat.example>');
afterEach(() => {
  vi.restoreAllMocks();
});

/** The mail as a mail program opens it: its head, line by line, and its text. */
async function written(
  letter: Partial<Letter>,
  id: string = crypto.randomUUID(),
): Promise<{ head: string[]; text: string }> {
  vi.spyOn(log, 'info').mockReturnValue();
  await mail.send(id, { to: 'rahima@example.com', subject: 'Hello', text: 'Hello Rahima', ...letter });
  const name = (await readdir(folder)).find((file) => file.endsWith(`-${id}.eml`));
  const [head = '', ...text] = (await readFile(join(folder, name ?? ''), 'utf8')).split(/\r?\n\r?\n/);
  return { head: head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/), text: text.join('\n\n') };
}
const namesOf = (head: string[]) => head.map((line) => line.split(':')[0]?.toLowerCase()).toSorted();

test('sends a mail to its recipient, from the shop, with its own id', async () => {
  const { head, text } = await written({}, 'the-id');
  expect(head).toEqual(
    expect.arrayContaining([
      'To: rahima@example.com',
      'From: Haat <shop@haat.example>',
      'Subject: Hello',
      'Message-ID: <the-id@haat.example>',
    ]),
  );
  expect(text).toContain('Hello Rahima');
});

test('text of users cannot add a header or another recipient', async () => {
  const usual = namesOf((await written({})).head);
  for (const evil of [
    '\r\nBcc: evil@example.com',
    '\nBcc: evil@example.com',
    '\rBcc: evil@example.com\r\n\r\nAnother letter',
    '\u2028Bcc: evil@example.com',
  ]) {
    for (const letter of [{ subject: `Hello${evil}` }, { to: `rahima@example.com${evil}` }, { text: `Hello${evil}` }]) {
      const { head } = await written(letter);
      expect([letter, namesOf(head)]).toEqual([letter, usual]);
      expect(head.filter((line) => /^to:/i.test(line)).join()).not.toMatch(/, *evil/);
    }
  }
});

test('Bangla arrives as it was written', async () => {
  const { head, text } = await written({ subject: 'আপনার অর্ডার', text: 'প্রিয় রহিমা,\n\nধন্যবাদ।' });
  expect(head.join('\n')).toContain('=?UTF-8?');
  expect(Buffer.from(text, 'base64').toString('utf8')).toContain('ধন্যবাদ');
});

test('a letter with HTML has its plain text beside', async () => {
  const { head, text } = await written({ html: '<p>Hello <b>Rahima</b></p>' });
  expect(head.join('\n')).toContain('Content-Type: multipart/alternative');
  expect(text).toMatch(/Content-Type: text\/plain[^]+Hello Rahima[^]+Content-Type: text\/html[^]+<b>Rahima<\/b>/);
});
