import { beforeEach, describe, expect, test, vi } from 'vitest';
import { usersApi, authApi } from '#shared/api/people/accounts.ts';
import { dataOf } from '#test/support/answers.ts';
import { addPerson, newAddress, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// A browser in which a person signed in stores a token, so that strangers who guess passwords cannot lock that person
// out there.

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();
const { pool } = shop.database;

beforeEach(async () => {
  await shop.runJobs();
  shop.mails.length = 0;
});

const login = (email: string, password: string, headers: Record<string, string> = {}, address = newAddress()) =>
  shop.ask(authApi.login, { body: { email, password }, address, headers });

/** The Cookie header that a browser sends after this answer. */
const cookieAfter = (response: Response) => ({ cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' });

async function signIn({ email, password }: Person, headers: Record<string, string> = {}) {
  const response = await login(email, password, headers);
  expect(response.status).toBe(200);
  return cookieAfter(response);
}

/** Many strangers try, so that unknown browsers have to wait. */
async function attack({ email }: Pick<Person, 'email'>): Promise<void> {
  for (let n = 0; n < 20; n += 1) await login(email, 'wrong password');
  expect((await login(email, 'wrong password')).status).toBe(429);
}

async function hours(passed: number): Promise<void> {
  await pool.query('UPDATE sign_in_levels SET empty_at = empty_at - make_interval(hours => $1)', [passed]);
  await pool.query('UPDATE sign_in_waits SET not_before = not_before - make_interval(hours => $1)', [passed]);
  await pool.query('UPDATE limits SET expire = expire - $1::int * 3600000', [passed]);
}

describe('a browser that has signed in before', () => {
  test('signs its owner in immediately while strangers try passwords, from any address', async () => {
    const person = await addPerson(shop);
    const known = await signIn(person);
    await attack(person);
    expect((await login(person.email, person.password)).status).toBe(429);
    for (const typed of [person.email, person.phone]) await signIn({ ...person, email: typed }, known);
  });

  test('is known too after registering in it', async () => {
    const body = { name: 'Rina', email: 'rina@example.com', phone: '01911111111', password: 'a boat on the Padma' };
    const response = await shop.ask(authApi.register, { body, address: newAddress() });
    await dataOf(authApi.register, response);
    const known = cookieAfter(response);
    await attack(body);
    expect((await login(body.email, body.password, known)).status).toBe(200);
  });

  test('is known too after choosing a new password by a mailed link, while other browsers are forgotten', async () => {
    const person = await addPerson(shop);
    const former = await signIn(person);
    await attack(person);
    await shop.call(authApi.forgotPassword, { body: { email: person.email }, address: newAddress() });
    await shop.runJobs();
    const token = shop.mails.map(({ text }) => /#token=(\S+)/.exec(text)?.[1]).find(Boolean);
    const body = { token, newPassword: 'a boat on the Padma' };
    const response = await shop.ask(authApi.resetPassword, { body, address: newAddress() });
    expect(response.status).toBe(200);
    const known = cookieAfter(response);
    await attack(person);
    expect((await login(person.email, body.newPassword, former)).status).toBe(429);
    expect((await login(person.email, body.newPassword, known)).status).toBe(200);
  });

  test('has a cookie that scripts cannot read and other sites do not send, only for sign-in calls', async () => {
    const person = await addPerson(shop);
    const cookieOf = async (headers: Record<string, string>) =>
      (await login(person.email, person.password, headers)).headers.get('set-cookie');
    const always = /^knownDevice=[\w-]{43}; Max-Age=15552000; Path=\/api\/v1\/auth; HttpOnly; /;
    expect(await cookieOf({})).toMatch(new RegExp(`${always.source}SameSite=Strict$`));
    const overTls: Record<string, string>[] = [{ origin: 'https://haat.example' }, { 'x-forwarded-proto': 'https' }];
    for (const headers of overTls)
      expect(await cookieOf(headers)).toMatch(new RegExp(`${always.source}Secure; SameSite=Strict$`));
  });

  test('a wrong password sets no cookie, so that it does not reveal which addresses have an account', async () => {
    const person = await addPerson(shop);
    const known = await signIn(person);
    for (const headers of [{}, known])
      for (const email of [person.email, 'nobody@example.com'])
        expect((await login(email, 'wrong password', headers)).headers.get('set-cookie')).toBeNull();
  });

  test('waits for its own wrong passwords, and others do not', async () => {
    const person = await addPerson(shop);
    const [phone, laptop] = [await signIn(person), await signIn(person)];
    for (let n = 0; n < 5; n += 1) expect((await login(person.email, 'wrong', phone)).status).toBe(401);
    const refused = await login(person.email, person.password, phone);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    await signIn(person, laptop);
    await signIn(person);
  });

  test('is not a known device of another person', async () => {
    const [person, thief] = [await addPerson(shop), await addPerson(shop)];
    const known = await signIn(thief);
    await attack(person);
    for (const cookie of [
      known.cookie,
      'knownDevice=',
      `knownDevice=${'x'.repeat(43)}`,
      `knownDevice=${'a.'.repeat(999)}`,
    ])
      expect((await login(person.email, person.password, { cookie })).status).toBe(429);
  });

  test('is shared by a family', async () => {
    const family = [await addPerson(shop), await addPerson(shop), await addPerson(shop)];
    let shared = {};
    for (const person of family) shared = await signIn(person, shared);
    for (const person of family) {
      await attack(person);
      shared = await signIn(person, shared);
    }
  });

  test('never takes a token that another person may have put there', async () => {
    const [person, thief] = [await addPerson(shop), await addPerson(shop)];
    const planted = await signIn(thief);
    await signIn(person, planted);
    await attack(person);
    expect((await login(person.email, person.password, planted)).status).toBe(429);
  });

  test('is forgotten after 180 days without a visit', async () => {
    const person = await addPerson(shop);
    const known = await signIn(person);
    await pool.query(`UPDATE known_devices SET seen_at = seen_at - interval '179 days' WHERE user_id = $1`, [
      person.id,
    ]);
    await attack(person);
    // which is a visit
    await signIn(person, known);
    await pool.query(`UPDATE known_devices SET seen_at = seen_at - interval '180 days' WHERE user_id = $1`, [
      person.id,
    ]);
    expect((await login(person.email, person.password, known)).status).toBe(429);
    await pool.query(`SELECT graphile_worker.add_job('delete-expired', '{}'::json)`);
    await shop.runJobs();
    expect((await pool.query('SELECT FROM known_devices WHERE user_id = $1', [person.id])).rowCount).toBe(0);
  });

  test('is one of ten: the one that was not seen for the longest time is forgotten', async () => {
    const person = await addPerson(shop);
    const first = await signIn(person);
    const others = [];
    for (let n = 0; n < 9; n += 1) others.push(await signIn(person));
    await signIn(person, first);
    await signIn(person);
    await attack(person);
    await signIn(person, first);
    expect((await login(person.email, person.password, others[0])).status).toBe(429);
    expect((await pool.query('SELECT FROM known_devices WHERE user_id = $1', [person.id])).rowCount).toBe(10);
  });

  test('is stored as a hash, and deleted with the account', async () => {
    const person = await addPerson(shop);
    const { cookie } = await signIn(person);
    const rows = async () =>
      (await pool.query<{ row: string }>('SELECT d::text AS row FROM known_devices d WHERE user_id = $1', [person.id]))
        .rows;
    expect(await rows()).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toContain(cookie.split('=')[1]);
    await shop.call(usersApi.deleteMe, { body: { currentPassword: person.password }, token: person.token });
    expect(await rows()).toEqual([]);
  });
});

describe('the owner of an account that many fail at', () => {
  const letters = async () => {
    await shop.runJobs();
    return shop.mails;
  };

  test('gets one mail a day about it, in her language', async () => {
    const person = await addPerson(shop, { name: 'Nasrin http://evil.example', verified: false });
    await pool.query(`UPDATE users SET language = 'bn' WHERE id = $1`, [person.id]);
    for (let n = 0; n < 19; n += 1) await login(person.email, 'wrong password');
    expect(await letters()).toEqual([]);
    await attack(person);
    expect(await letters()).toEqual([
      {
        id: expect.any(String),
        to: person.email,
        subject: 'কেউ আপনার অ্যাকাউন্টে ঢোকার চেষ্টা করছে',
        text: expect.stringMatching(/^প্রিয় গ্রাহক,[^]+https:\/\/haat\.example\/bn\/forgot-password$/),
        html: expect.any(String),
      },
    ]);
    expect(shop.mails[0]?.text).not.toContain('evil');
    await hours(20);
    await attack(person);
    expect(await letters()).toHaveLength(1);
    await hours(24);
    await attack(person);
    expect(await letters()).toHaveLength(2);
  });

  test('sends no letter about an account that does not exist or is closed', async () => {
    await attack({ email: 'nobody-at-all@example.com' });
    await attack(await addPerson(shop, { banned: true }));
    expect(await letters()).toEqual([]);
  });
});
