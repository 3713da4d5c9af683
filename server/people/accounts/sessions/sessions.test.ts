import { describe, expect, test, vi } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { openClient } from '#test/support/client.ts';
import { addPerson, addSession, newAddress, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();
const { pool } = shop.database;

const me = async (token: string) => (await shop.ask(authApi.me, { token })).status;
const signIn = async ({ email, password }: Person) =>
  (await shop.call(authApi.login, { body: { email, password }, address: newAddress() })).data.accessToken;

/** As if the only session of this person had been opened, and last been seen, so many days ago. */
const moveBack = (id: string, { opened, seen }: { opened: number; seen: number }) =>
  pool.query(
    `UPDATE sessions SET created_at = now() - $2 * interval '1 day', seen_at = now() - $3 * interval '1 day',
       expires_at = now() + interval '1 year' WHERE user_id = $1`,
    [id, opened, seen],
  );

describe('a session ends', () => {
  test.each([
    ['user', { opened: 179.9, seen: 59.9 }, 200],
    ['user', { opened: 180.1, seen: 0 }, 401],
    ['user', { opened: 61, seen: 60.1 }, 401],
    ['admin', { opened: 13.9, seen: 2.9 }, 200],
    ['admin', { opened: 14.1, seen: 0 }, 401],
    ['admin', { opened: 4, seen: 3.1 }, 401],
  ] as const)('of role %s after %j: %d', async (role, days, status) => {
    const person = await addPerson(shop, { role });
    await moveBack(person.id, days);
    expect(await me(person.token)).toBe(status);
  });

  test('at its maximum age despite use, and is not listed then', async () => {
    const person = await addPerson(shop);
    await moveBack(person.id, { opened: 179, seen: 1 });
    expect(await me(person.token)).toBe(200);
    const { rows } = await pool.query<{ days: number }>(
      'SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM sessions WHERE user_id = $1',
      [person.id],
    );
    expect(Number(rows[0]?.days)).toBeCloseTo(1, 1);
    await moveBack(person.id, { opened: 181, seen: 1 });
    const fresh = await addSession(shop, person.id);
    const sessions = (await shop.call(usersApi.sessions, { token: fresh })).data;
    expect(sessions).toHaveLength(1);
  });

  test('of a person who becomes staff, by the limit for staff', async () => {
    const person = await addPerson(shop);
    await moveBack(person.id, { opened: 20, seen: 0 });
    expect(await me(person.token)).toBe(200);
    await shop.database.db
      .updateTable('users')
      .set({ role: 'admin', staff_role: 'packer' })
      .where('id', '=', person.id)
      .execute();
    expect(await me(person.token)).toBe(401);
  });
});

test('a person has at most 20 sessions: the one that was not seen for the longest time ends', async () => {
  const [person, stranger] = [await addPerson(shop), await addPerson(shop)];
  await moveBack(person.id, { opened: 3, seen: 2 });
  const kept = await addSession(shop, person.id);
  for (let n = 0; n < 18; n += 1) await addSession(shop, person.id);
  expect(await me(person.token)).toBe(200);
  await moveBack(person.id, { opened: 3, seen: 2 });
  expect(await me(kept)).toBe(200);
  // the 21st
  const last = await signIn(person);
  const { rows } = await pool.query('SELECT FROM sessions WHERE user_id = $1', [person.id]);
  expect(rows).toHaveLength(20);
  for (const token of [kept, last, stranger.token]) expect(await me(token)).toBe(200);
});

test('a sign-in leaves at most 20, even during writes to other sessions', async () => {
  const person = await addPerson(shop);
  for (let n = 0; n < 20; n += 1) await addSession(shop, person.id);
  const other = await openClient(shop.database.connection);
  await other.query('BEGIN');
  await other.query('SELECT FROM sessions WHERE user_id = $1 ORDER BY seen_at DESC, id DESC LIMIT 5 FOR UPDATE', [
    person.id,
  ]);
  await signIn(person);
  const { rows } = await pool.query('SELECT FROM sessions WHERE user_id = $1', [person.id]);
  expect(rows).toHaveLength(20);
});

test('simultaneous sign-ins leave at most 20 sessions', async () => {
  const person = await addPerson(shop);
  for (let n = 0; n < 18; n += 1) await addSession(shop, person.id);
  await Promise.all(Array.from({ length: 6 }, () => signIn(person)));
  const { rows } = await pool.query('SELECT FROM sessions WHERE user_id = $1', [person.id]);
  expect(rows).toHaveLength(20);
});
