import { describe, expect, test, vi } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { dataOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, newAddress } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();

/** Signs in as a browser or a program does; returns the token, and the cookie of the answer. */
async function signIn(
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<{ token: string; cookie: string | null; body: string }> {
  const response = await shop.ask(authApi.login, { body: { email, password }, address: newAddress(), headers });
  const body = await response.clone().text();
  const { accessToken } = await dataOf(authApi.login, response);
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('staffKey=')) ?? null;
  return { token: accessToken, cookie, body };
}
const keyIn = (cookie: string | null) => /^staffKey=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
const me = (token: string, cookie?: string) =>
  shop.ask(authApi.me, { headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) } });

describe('a session of staff', () => {
  test('needs the key of its cookie in addition to its token', async () => {
    const [admin, other] = [await addPerson(shop, { role: 'admin' }), await addPerson(shop, { role: 'admin' })];
    const { token, cookie, body } = await signIn(admin);
    const key = keyIn(cookie);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(body).not.toContain(key);
    expect((await me(token, `staffKey=${key}`)).status).toBe(200);
    expect((await me(token, `user=x; staffKey=${key}; accessToken=y`)).status).toBe(200);
    const others = keyIn((await signIn(other)).cookie);
    for (const wrong of [
      undefined,
      'staffKey=',
      `staffKey=${token}`,
      `staffKey=${others}`,
      `staffkey=${key}`,
      `x=${key}`,
    ])
      expect([wrong, (await refusalOf(await me(token, wrong), 401)).code]).toEqual([wrong, 'SIGN_IN_NEEDED']);
  });

  test('is useless with the cookie alone: pages of other sites cannot use it', async () => {
    const { cookie } = await signIn(await addPerson(shop, { role: 'admin' }));
    await shop.refused(authApi.me, 'SIGN_IN_NEEDED', { headers: { cookie: `staffKey=${keyIn(cookie)}` } });
  });

  test('has a cookie that no script reads and no other site sends, over TLS alone where the page has it', async () => {
    const admin = await addPerson(shop, { role: 'admin' });
    const attributesOf = async (headers: Record<string, string> = {}) =>
      (await signIn(admin, headers)).cookie?.split('; ').slice(1).toSorted();
    const always = ['HttpOnly', 'Max-Age=1209600', 'Path=/api/v1', 'SameSite=Strict'];
    expect(await attributesOf()).toEqual(always);
    expect(await attributesOf({ origin: 'http://127.0.0.1:3000' })).toEqual(always);
    expect(await attributesOf({ origin: 'https://shop.example' })).toEqual([...always, 'Secure'].toSorted());
    expect(await attributesOf({ 'x-forwarded-proto': 'https' })).toEqual([...always, 'Secure'].toSorted());
  });

  test('takes its cookie along when it signs out', async () => {
    const admin = await addPerson(shop, { role: 'admin' });
    const response = await shop.ask(authApi.logout, { token: admin.token });
    expect(response.headers.get('set-cookie')).toMatch(/^staffKey=; Max-Age=0; /);
  });

  test('is stored as hashes: the table contains neither secret', async () => {
    const { token, cookie } = await signIn(await addPerson(shop, { role: 'admin' }));
    const { rows } = await shop.database.pool.query<{ text: string }>(
      `SELECT encode(token_hash, 'escape') || encode(staff_key_hash, 'escape') AS text
       FROM sessions WHERE staff_key_hash IS NOT NULL`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) for (const secret of [token, keyIn(cookie)]) expect(text).not.toContain(secret);
  });

  test('from before a user became staff ends, and the user signs in again', async () => {
    const person = await addPerson(shop);
    const { token } = await signIn(person);
    expect((await me(token)).status).toBe(200);
    await shop.database.db
      .updateTable('users')
      .set({ role: 'admin', staff_role: 'packer' })
      .where('id', '=', person.id)
      .execute();
    for (const cookie of [undefined, `staffKey=${token}`]) expect((await me(token, cookie)).status).toBe(401);
  });
});

test('a customer’s session has no such cookie and needs none', async () => {
  const { token, cookie } = await signIn(await addPerson(shop));
  expect(cookie).toBeNull();
  expect((await me(token)).status).toBe(200);
  expect((await me(token, 'staffKey=whatever')).status).toBe(200);
});
