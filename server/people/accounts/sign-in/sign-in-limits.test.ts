import { describe, expect, test, vi } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { refusalOf } from '#test/support/answers.ts';
import { addPerson, newAddress } from '#test/support/people.ts';
import { derived } from '#test/support/quick-passwords.ts';
import { testShop } from '#test/support/shop.ts';

// A caller who guesses passwords waits longer and longer; other callers do not wait
// (docs/decisions/0024-nobody-locks-somebody-else-out.md).

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();
const { pool } = shop.database;

const login = (email: string, password: string, address: string) =>
  shop.ask(authApi.login, { body: { email, password }, address });
const fail = (email: string, address: string) => login(email, 'wrong password', address);

async function statusesOf(times: number, once: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await once(n)).status);
  return statuses;
}
const failed = (times: number) => Array.from({ length: times }, () => 401);
const failTimes = async (times: number, once: (n: number) => Promise<Response>) =>
  expect(await statusesOf(times, once)).toEqual(failed(times));

/** The seconds after which a refused try may be sent again. */
async function waitOf(response: Response): Promise<number> {
  expect((await refusalOf(response, 429)).code).toBe('TOO_MANY_TRIES');
  return Number(response.headers.get('retry-after'));
}

/** As if so many seconds had gone by. */
async function later(seconds: number): Promise<void> {
  await pool.query(
    `UPDATE sign_in_waits SET not_before = not_before - make_interval(secs => $1),
       forgotten_at = forgotten_at - make_interval(secs => $1)`,
    [seconds],
  );
  await pool.query('UPDATE sign_in_levels SET empty_at = empty_at - make_interval(secs => $1)', [seconds]);
}

let strangers = 0;
const stranger = () => `stranger-${(strangers += 1)}@example.com`;

describe('tries for one account from one address', () => {
  test('wait after the fifth, also with the right password, and no other caller waits', async () => {
    const { email, phone, password } = await addPerson(shop);
    const address = newAddress();
    await failTimes(5, (n) => fail(n % 2 === 0 ? email : phone, address));
    const refused = await login(email.toUpperCase(), password, address);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await refusalOf(refused, 429)).message).toBe('Too many attempts. Please try again in 30 seconds.');
    expect((await login(phone, password, newAddress())).status).toBe(200);
    const other = await addPerson(shop);
    expect((await login(other.email, other.password, address)).status).toBe(200);
  });

  test('wait twice as long after each further one, an hour at most, 34 in a day', async () => {
    const { email } = await addPerson(shop);
    const address = newAddress();
    await failTimes(5, () => fail(email, address));
    const waits: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const seconds = await waitOf(await fail(email, address));
      waits.push(seconds);
      await later(seconds - 2);
      expect((await fail(email, address)).status).toBe(429);
      await later(2);
      expect((await fail(email, address)).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    // asking while one waits does not make it longer
    await statusesOf(5, () => fail(email, address));
    expect(await waitOf(await fail(email, address))).toBe(3600);
  });

  test('are forgotten a day after the last, and once the password was right', async () => {
    const { email, password } = await addPerson(shop);
    const address = newAddress();
    await failTimes(5, () => fail(email, address));
    await later(24 * 60 * 60);
    await failTimes(4, () => fail(email, address));
    expect((await login(email, password, address)).status).toBe(200);
    await failTimes(5, () => fail(email, address));
    expect((await login(email, password, address)).status).toBe(429);
  });

  test('are checked five times at most, also simultaneously', async () => {
    const { email } = await addPerson(shop);
    const address = newAddress();
    derived.mockClear();
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail(email, address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(derived.mock.calls.length).toBeLessThanOrEqual(5);
    await statusesOf(5, () => fail(email, address));
    expect(derived).toHaveBeenCalledTimes(5);
  });

  test('count for an account in any spelling, and also for an unknown account', async () => {
    const address = newAddress();
    const spellings = ['01755555555', '+8801755555555', '০১৭৫৫৫৫৫৫৫৫', '017-5555 5555'];
    await failTimes(5, (n) => fail(spellings[n % 4]!, address));
    expect(await waitOf(await fail(spellings[2]!, address))).toBe(30);
    await failTimes(5, (n) => fail(n % 2 === 0 ? 'Nobody@Example.com' : 'nobody@example.com ', address));
    expect(await waitOf(await fail('NOBODY@example.com', address))).toBe(30);
  });

  test('count by IPv6 network, and by the address from the proxy', async () => {
    const { email } = await addPerson(shop);
    await failTimes(5, (n) => fail(email, `2001:db8:7:7:${n}::${n}`));
    expect((await fail(email, '2001:db8:7:7:ffff::1')).status).toBe(429);
    const address = newAddress();
    await failTimes(5, (n) => fail(email, `10.0.0.${n}, ${address}`));
    expect((await fail(email, `10.0.0.9, ${address}`)).status).toBe(429);
  });
});

describe('tries for one account from many addresses', () => {
  test('make strangers wait before their first, but no longer than two minutes', async () => {
    const { email, password } = await addPerson(shop);
    await failTimes(19, () => fail(email, newAddress()));
    expect((await login(email, password, newAddress())).status).toBe(200);
    await failTimes(1, () => fail(email, newAddress()));
    const address = newAddress();
    const refused = await login(email, password, address);
    expect(refused.headers.get('retry-after')).toBe('15');
    expect((await refusalOf(refused, 429)).message).toBe(
      'Too many wrong passwords for this account. Please try again in 15 seconds.',
    );
    await later(15);
    expect((await login(email, password, address)).status).toBe(200);
  });

  test.each([
    [21, 15],
    [41, 30],
    [81, 60],
    [161, 120],
    [400, 120],
  ])('that are %i make strangers wait %i seconds', async (tries, seconds) => {
    const typed = stranger();
    await pool.query('DELETE FROM sign_in_levels');
    await failTimes(1, () => fail(typed, newAddress()));
    await pool.query('UPDATE sign_in_levels SET empty_at = now() + make_interval(mins => 3 * $1)', [tries]);
    // the levels of the network are as high now, but that is another one
    expect(await waitOf(await fail(typed, newAddress()))).toBe(seconds);
  });

  test('from a hundred addresses lock the owner out of a new device for two minutes, not longer', async () => {
    const { email, password } = await addPerson(shop);
    const addresses = Array.from({ length: 100 }, () => newAddress());
    for (let round = 0; round < 5; round += 1) {
      for (const address of addresses) await fail(email, address);
      // all waits are over
      await later(120);
    }
    const owner = newAddress();
    expect(await waitOf(await login(email, password, owner))).toBe(120);
    // a try in between does not use up a place
    for (let minute = 0; minute < 2; minute += 1) {
      await later(60);
      for (const address of addresses) await fail(email, address);
    }
    expect((await login(email, password, owner)).status).toBe(200);
  });

  test('are answered alike for an account that there is not', async () => {
    const { email } = await addPerson(shop);
    const seen = async (typed: string) => {
      await failTimes(20, () => fail(typed, newAddress()));
      const response = await fail(typed, newAddress());
      return { wait: response.headers.get('retry-after'), message: (await refusalOf(response, 429)).message };
    };
    expect(await seen('nobody-under-attack@example.com')).toEqual(await seen(email));
  });

  test('count for no other account, and run off with time, not with a sign-in', async () => {
    const [{ email, password }, other] = [await addPerson(shop), await addPerson(shop)];
    const known = newAddress();
    await fail(email, known);
    await failTimes(19, () => fail(email, newAddress()));
    expect((await login(other.email, other.password, newAddress())).status).toBe(200);
    await later(15);
    expect((await login(email, password, known)).status).toBe(200);
    expect((await fail(email, newAddress())).status).toBe(429);
    await later(10 * 60);
    expect((await fail(email, newAddress())).status).toBe(401);
  });
});

describe('tries for many accounts', () => {
  test('from an address are limited to sixty, then one a minute; its known devices do not wait', async () => {
    const address = newAddress();
    const { email, password } = await addPerson(shop);
    const signedIn = await login(email, password, address);
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    await failTimes(60, () => fail(stranger(), address));
    const wait = await waitOf(await login(email, password, address));
    expect([wait > 30, wait <= 60]).toEqual([true, true]);
    const byDevice = await shop.ask(authApi.login, { body: { email, password }, address, headers: { cookie } });
    expect(byDevice.status).toBe(200);
    expect((await login(email, password, newAddress())).status).toBe(200);
    await later(60);
    expect(await statusesOf(3, () => fail(stranger(), address))).toEqual([401, 429, 429]);
  });

  test('do not count where they were right: a whole town behind one address signs in', async () => {
    const address = newAddress();
    const { email, password } = await addPerson(shop);
    expect(new Set(await statusesOf(70, () => login(email, password, address)))).toEqual(new Set([200]));
    // nor does one's own sign-in forgive the address its tries for others
    await failTimes(60, () => fail(stranger(), address));
    expect((await login(email, password, address)).status).toBe(429);
  });

  test.each([
    ['a /24 of IPv4', 240, 15, (n: number) => `198.51.100.${n % 200}`, '198.51.100.250', '198.51.101.1'],
    ['a /64 of IPv6', 30, 120, (n: number) => `2001:db8:1:1::${n}`, '2001:db8:1:1::ffff', '2001:db8:1:2::1'],
    ['a /56 of IPv6', 60, 60, (n: number) => `2001:db8:5:${n}::1`, '2001:db8:5:ff::1', '2001:db8:5:100::1'],
    ['a /48 of IPv6', 120, 30, (n: number) => `2001:db8:2:${n % 90}00::1`, '2001:db8:2:ffff::1', '2001:db8:3:1::1'],
    ['a /32 of IPv6', 480, 7.5, (n: number) => `2001:db9:${n}::1`, '2001:db9:ffff::1', '2001:dba::1'],
  ])('from %s are limited to %i, then one in %f seconds', async (_, max, seconds, at, beside, elsewhere) => {
    const begun = Date.now();
    let tried = 0;
    while ((await fail(stranger(), at(tried))).status === 401) tried += 1;
    // a slow machine takes long enough for one or two more
    const more = (Date.now() - begun) / 1000 / seconds + 1;
    expect([tried >= max, tried <= max + more]).toEqual([true, true]);
    // of two, as the time for one more may just have come
    expect(await statusesOf(2, () => fail(stranger(), beside))).toContain(429);
    expect((await fail(stranger(), elsewhere)).status).toBe(401);
  });

  test('that are refused do not use up the limit of the network’s other addresses', async () => {
    const at = (n: number) => `192.0.2.${n}`;
    await failTimes(60, () => fail(stranger(), at(1)));
    expect(new Set(await statusesOf(300, () => fail(stranger(), at(1))))).toEqual(new Set([429]));
    expect((await fail(stranger(), at(2))).status).toBe(401);
    // neither does a caller who waits for one account
    await failTimes(5, () => fail('victim@example.com', at(3)));
    await statusesOf(100, () => fail('victim@example.com', at(3)));
    expect((await fail(stranger(), at(3))).status).toBe(401);
  });

  test('that are simultaneous are no more than sequential ones', async () => {
    const address = newAddress();
    derived.mockClear();
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 40 }, () => fail(stranger(), address)));
    await statusesOf(60, () => fail(stranger(), address));
    expect(derived).toHaveBeenCalledTimes(60);
  });
});

test('stores neither the typed texts nor the callers with the tries', async () => {
  const address = '203.0.113.77';
  await fail('my-password-in-the-wrong-field', address);
  const { rows } = await pool.query(
    'SELECT w::text FROM sign_in_waits w UNION ALL SELECT l::text FROM sign_in_levels l',
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toMatch(/my-password|@example|203\.0/);
});

test('deletes expired counts', async () => {
  await fail(stranger(), newAddress());
  const count = async () =>
    (
      await pool.query<{ count: number }>(
        'SELECT (SELECT count(*) FROM sign_in_waits) + (SELECT count(*) FROM sign_in_levels) AS count',
      )
    ).rows[0]!.count;
  expect(await count()).toBeGreaterThan(2);
  await later(25 * 60 * 60);
  await pool.query(`SELECT graphile_worker.add_job('delete-expired', '{}'::json)`);
  await shop.runJobs();
  expect(await count()).toBe(0);
});
