import { expect, test } from 'vitest';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { dataOf } from '#test/support/answers.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });

/** The same work for any list: a thread, an answer, a few statements. */
const atOnce = { times: 20, reference: Buffer.from('name\na\n') };

test.each([
  ['nothing but NUL', Buffer.alloc(5_000_000), 'contains invalid characters'],
  ['a NUL in its third line', Buffer.from('name\na\nb\0\n'), 'contains invalid characters'],
  ['a column whose name is cut within a character', Buffer.from(`name,${'a'.repeat(99)}𝕏\n`), 'Unknown column'],
  ['one endless cell', Buffer.from(`name\n"${'a'.repeat(5_000_000)}"\n`), 'This row is too long'],
  ['a quotation mark that never closes', Buffer.from(`name\n"${'a,\n'.repeat(2_000_000)}`), 'This row is too long'],
])('refuses a list of %s immediately', async (_, bytes, message) => {
  const { ms: reference } = await check(atOnce.reference);
  const { _id, ms } = await check(bytes);
  // what is read again for each of its parts takes thousands of times as long
  expect(ms).toBeLessThan(atOnce.times * reference);
  const found = (await shop.call(importsApi.one, { params: { id: _id }, token: admin.token })).data;
  const problem: unknown = expect.objectContaining({ message: expect.stringContaining(message) });
  expect(found).toMatchObject({ state: 'failed', problems: expect.arrayContaining([problem]) });
});

/** Uploads and checks a list; how long the check took. */
async function check(bytes: Buffer<ArrayBuffer>): Promise<{ _id: string; ms: number }> {
  const sent = await shop.ask(importsApi.begin, {
    query: { fileName: 'a.csv' },
    body: new Blob([bytes]),
    token: admin.token,
  });
  const { _id } = await dataOf(importsApi.begin, sent);
  await shop.call(importsApi.check, { params: { id: _id }, token: admin.token });
  const begun = performance.now();
  await shop.runJobs();
  return { _id, ms: performance.now() - begun };
}
