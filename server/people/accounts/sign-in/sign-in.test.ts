import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, addSession, newAddress, type Person } from '#test/support/people.ts';
import { derived } from '#test/support/quick-passwords.ts';
import { countStatements } from '#test/support/statements.ts';
import { testShop } from '#test/support/shop.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());
afterEach(() => {
  derived.mockClear();
});

const shop = await testShop();
const { db } = shop.database;

const login = (email: unknown, password: unknown, address = newAddress()) =>
  shop.ask(authApi.login, { body: { email, password }, address });
const signIn = async (email: string, password: string, address?: string) =>
  dataOf(authApi.login, await login(email, password, address));
const me = (token: string) => shop.ask(authApi.me, { token });

describe('POST /auth/login', () => {
  test('signs in by e-mail address, in any letter case', async () => {
    const { email, id, password } = await addPerson(shop, { email: 'nasrin@example.com' });
    for (const typed of [email, ' NASRIN@Example.com ']) {
      const { accessToken, user } = await signIn(typed, password);
      expect(user._id).toBe(id);
      expect(await dataOf(authApi.me, await me(accessToken))).toEqual({
        ...user,
        pendingEmail: null,
        phoneVerified: false,
        hasPassword: true,
      });
    }
  });

  test.each([
    '01812345678',
    '+880 1812-345678',
    '8801812345678',
    '০১৮১২৩৪৫৬৭৮',
    '+৮৮০১৮১২৩৪৫৬৭৮',
    '০১৮১২-345 678',
    ' 01812345678 ',
    '(0181) 2345678',
  ])('signs in by phone number, typed as %s', async (typed) => {
    const owner =
      (await db.selectFrom('users').select('id').where('phone', '=', '01812345678').executeTakeFirst()) ??
      (await addPerson(shop, { phone: '01812345678' }));
    expect((await signIn(typed, 'mango lassi at noon')).user._id).toBe(owner.id);
  });

  test('issues a new token each time, and never one that the caller sends', async () => {
    const { email, password } = await addPerson(shop);
    const own = 'a-token-that-somebody-else-knows-too-0123456789';
    const response = await shop.ask(authApi.login, {
      body: { email, password, accessToken: own, token: own },
      token: own,
      headers: { cookie: `accessToken=${own}` },
    });
    const { accessToken } = await dataOf(authApi.login, response);
    expect(accessToken).toMatch(/^[\w-]{43}$/);
    expect(new Set([own, accessToken, (await signIn(email, password)).accessToken]).size).toBe(3);
    // the browser is known from now on, but is not signed in by that (known-devices.test.ts)
    expect(response.headers.get('set-cookie')).toMatch(/^knownDevice=[^,]+$/);
  });

  test('names missing fields, and refuses impossible values', async () => {
    const missing = { email: 'Email or phone number is required', password: 'Password is required' };
    expect(await fieldErrorsOf(await login(undefined, undefined))).toEqual(missing);
    expect(await fieldErrorsOf(await login('', ' '))).toEqual(missing);
    expect(await fieldErrorsOf(await login({ $gt: '' }, ['x']))).toEqual(missing);
    expect(Object.keys(await fieldErrorsOf(await login('x'.repeat(255), 'x'.repeat(129))))).toEqual([
      'email',
      'password',
    ]);
  });

  test.each(["' OR 1=1 --", 'nobody@example.com', '01799999999', '%', '*', 'null', '__proto__'])(
    'finds no account called %s',
    async (typed) => {
      expect(await refusalOf(await login(typed, 'mango lassi at noon'), 401)).toMatchObject({
        code: 'WRONG_CREDENTIALS',
      });
    },
  );
});

/** The whole answer except its id and time. */
async function seen(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date').toSorted();
  return { status: response.status, headers, body: { ...((await response.json()) as object), requestId: '' } };
}

describe('sign-in does not reveal which addresses have an account', () => {
  test('an unknown account, a wrong password, a banned and a deleted person are answered alike', async () => {
    const known = await addPerson(shop);
    const banned = await addPerson(shop, { banned: true });
    const deleted = await addPerson(shop);
    await shop.call(usersApi.deleteMe, { body: { currentPassword: deleted.password }, token: deleted.token });
    const unknown = await seen(await login('nobody-at-all@example.com', 'wrong'));
    expect(unknown).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CREDENTIALS', message: 'The email or phone number and the password do not match.' },
    });
    for (const typed of [known.email, known.phone, banned.email, deleted.email, '01799999998'])
      expect(await seen(await login(typed, 'wrong'))).toEqual(unknown);
  });

  test('and with the same work: a derivation at the same cost, and equally many statements', async () => {
    const known = await addPerson(shop);
    const banned = await addPerson(shop, { banned: true });
    const work = async (typed: string) => {
      derived.mockClear();
      const statements = await countStatements(() => login(typed, 'wrong password'));
      return { statements, derived: [...derived.mock.calls] };
    };
    await work(known.email);
    const unknown = await work('nobody-here@example.com');
    expect(unknown.derived).toHaveLength(1);
    for (const typed of [known.email, known.phone, banned.phone, '01799999997'])
      expect(await work(typed)).toEqual(unknown);
  });
});

describe('a banned person', () => {
  test('reads that with the right password only', async () => {
    const { email, password } = await addPerson(shop, { banned: true });
    expect(await refusalOf(await login(email, password), 403)).toMatchObject({ code: 'BANNED' });
    expect(await refusalOf(await login(email, 'wrong'), 401)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('is signed out immediately, and can sign in after the ban', async () => {
    const admin = await addPerson(shop, { role: 'admin' });
    const person = await addPerson(shop);
    const other = await addSession(shop, person.id);
    const ban = async (banned: boolean) =>
      (await shop.call(usersApi.change, { params: { id: person.id }, body: { banned }, token: admin.token })).data;
    expect((await ban(true)).banned).toBe(true);
    for (const token of [person.token, other])
      expect((await refusalOf(await me(token), 401)).code).toBe('SIGN_IN_NEEDED');
    expect((await ban(false)).banned).toBe(false);
    for (const token of [person.token, other]) expect((await me(token)).status).toBe(401);
    expect((await me((await signIn(person.email, person.password)).accessToken)).status).toBe(200);
  });

  test('cannot slip in while being banned', async () => {
    const admin = await addPerson(shop, { role: 'admin' });
    for (let round = 0; round < 30; round += 1) {
      const person = await addPerson(shop);
      const ban = (banned: boolean) =>
        shop.ask(usersApi.change, { params: { id: person.id }, body: { banned }, token: admin.token });
      // from round to round a little later in the sign-ins
      const [, ...tries] = await Promise.all([
        attempts(round).then(() => ban(true)),
        ...Array.from({ length: 3 }, () => login(person.phone, person.password)),
      ]);
      await ban(false);
      for (const response of tries.filter(({ ok }) => ok))
        expect((await me((await dataOf(authApi.login, response)).accessToken)).status).toBe(401);
      expect(await sessionsOf(person)).toEqual([]);
    }
  });

  test('a sign-in while the ban is being written waits for it, and is refused', async () => {
    const person = await addPerson(shop);
    const banning = await shop.database.pool.connect();
    await banning.query('BEGIN');
    await banning.query('UPDATE users SET banned_at = now() WHERE id = $1', [person.id]);
    await banning.query('DELETE FROM sessions WHERE user_id = $1', [person.id]);
    const signingIn = login(person.email, person.password);
    await Promise.race([signingIn, somebodyWaits()]);
    await banning.query('COMMIT');
    banning.release();
    expect((await signingIn).status).toBe(401);
    expect(await sessionsOf(person)).toEqual([]);
  });

  test('a sign-in with the old password ends when the password changes', async () => {
    const person = await addPerson(shop);
    const changing = await shop.database.pool.connect();
    await changing.query('BEGIN');
    await changing.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [person.id]);
    await changing.query('DELETE FROM sessions WHERE user_id = $1', [person.id]);
    const signingIn = login(person.email, person.password);
    await Promise.race([signingIn, somebodyWaits()]);
    await changing.query('COMMIT');
    changing.release();
    expect((await signingIn).status).toBe(401);
    expect(await sessionsOf(person)).toEqual([]);
  });
});

const sessionsOf = ({ id }: Person) => db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

async function attempts(howMany: number): Promise<void> {
  for (let n = 0; n < howMany; n += 1) await setImmediate();
}

const somebodyWaits = () =>
  expect
    .poll(
      async () =>
        (
          await shop.database.pool.query(
            'SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1',
            ['Lock'],
          )
        ).rowCount,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

describe('sessions', () => {
  const list = async (token: string) => (await shop.call(usersApi.sessions, { token })).data;

  test('are listed with their devices, the present one marked, without tokens', async () => {
    const { email, password } = await addPerson(shop);
    const agents = [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/127.0',
      '<script>alert(1)</script>',
      '',
    ];
    const tokens: string[] = [];
    for (const agent of agents) {
      const response = await shop.ask(authApi.login, {
        body: { email, password },
        address: newAddress(),
        headers: { 'user-agent': agent },
      });
      tokens.push((await dataOf(authApi.login, response)).accessToken);
    }
    const found = await list(tokens[0]!);
    expect(found.map(({ device }) => device).toSorted()).toEqual([
      'Chrome on Android',
      'Firefox on Linux',
      'Firefox on Windows',
      'Unknown device',
      'Unknown device',
    ]);
    expect(found.filter(({ current }) => current).map(({ device }) => device)).toEqual(['Chrome on Android']);
    for (const token of tokens) expect(JSON.stringify(found)).not.toContain(token);
  });

  test('are one’s own alone', async () => {
    const [one, other] = [await addPerson(shop), await addPerson(shop)];
    expect(await list(one.token)).toHaveLength(1);
    expect((await list(other.token))[0]?._id).not.toBe((await list(one.token))[0]?._id);
  });

  test('end one by one, by signing out', async () => {
    const person = await addPerson(shop);
    const other = await addSession(shop, person.id);
    await shop.call(authApi.logout, { token: person.token });
    expect((await me(person.token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
    await shop.refused(authApi.logout, 'SIGN_IN_NEEDED', { token: person.token });
  });

  test('end together, including this one, but not those of other people', async () => {
    const [person, stranger] = [await addPerson(shop), await addPerson(shop)];
    const others = [await addSession(shop, person.id), await addSession(shop, person.id)];
    await shop.call(usersApi.endSessions, { token: person.token });
    for (const token of [person.token, ...others]) expect((await me(token)).status).toBe(401);
    expect((await me(stranger.token)).status).toBe(200);
  });

  test('last for 60 days from the last visit', async () => {
    const person = await addPerson(shop);
    const setTimes = (seen: string, expires: string) =>
      shop.database.pool.query(
        `UPDATE sessions SET seen_at = now() - $2::interval, expires_at = now() + $3::interval WHERE user_id = $1`,
        [person.id, seen, expires],
      );
    const daysLeft = async () =>
      (
        await shop.database.pool.query<{ days: number }>(
          'SELECT extract(day FROM expires_at - now())::int AS days FROM sessions WHERE user_id = $1',
          [person.id],
        )
      ).rows[0]?.days;
    await setTimes('1 minute', '3 days');
    await me(person.token);
    expect(await daysLeft()).toBeLessThan(4); // seen just now: not written at every call
    await setTimes('10 minutes', '3 days');
    await me(person.token);
    expect(await daysLeft()).toBeGreaterThan(58);
    await setTimes('60 days', '-1 second');
    expect((await me(person.token)).status).toBe(401);
  });

  test('that are over are cleared away, and no other', async () => {
    const person = await addPerson(shop);
    await addSession(shop, person.id, { expired: true });
    await shop.database.pool.query(`SELECT graphile_worker.add_job('delete-expired', '{}'::json)`);
    await shop.runJobs();
    expect(await list(person.token)).toHaveLength(1);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toHaveLength(1);
  });
});

test('passwords that only look alike in another Unicode form are different', async () => {
  const person: Person = await addPerson(shop);
  for (const wrong of [
    person.password.toUpperCase(),
    `${person.password} `,
    person.password.slice(0, -1),
    `${person.password}x`,
  ])
    expect((await login(person.email, wrong)).status).toBe(401);
  // full-width letters, as a phone in another language may type them, are the same ones
  expect((await login(person.email, person.password.replace('m', 'ｍ'))).status).toBe(200);
});
