import { describe, expect, test, vi } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, addSession, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { wallets } from '#test/support/wallets.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();
const { pool } = shop.database;

/** A person whose session has no confirmed password. */
async function unconfirmed(role: 'admin' | 'user' = 'user'): Promise<Person> {
  const person = await addPerson(shop, { role });
  return { ...person, token: await addSession(shop, person.id, { confirmed: false }) };
}
const confirm = (person: Person, body: unknown = { currentPassword: person.password }) =>
  shop.ask(authApi.confirm, { body, token: person.token });
const otherWallets = wallets.map((wallet) => ({ ...wallet, number: '01999999999' }));
const customer = await addPerson(shop);

type Call = (person: Person) => Promise<Response>;
const ofEverybody: [string, Call][] = [
  [
    'one’s e-mail address',
    (by) => shop.ask(usersApi.changeMe, { body: { email: `new-${by.email}` }, token: by.token }),
  ],
  [
    'one’s phone number',
    (by) => shop.ask(usersApi.changeMe, { body: { phone: `018${by.phone.slice(3)}` }, token: by.token }),
  ],
  ['a second factor to be', (by) => shop.ask(usersApi.beginSecondFactor, { token: by.token })],
  ['a second factor', (by) => shop.ask(usersApi.turnOnSecondFactor, { body: { code: '123456' }, token: by.token })],
  ['one’s second factor away', (by) => shop.ask(usersApi.turnOffSecondFactor, { token: by.token })],
];
const ofStaff: [string, Call][] = [
  ['the wallets', (by) => shop.ask(settingsApi.change, { body: { wallets: otherWallets }, token: by.token })],
  [
    'a role',
    (by) => shop.ask(usersApi.change, { params: { id: customer.id }, body: { role: 'admin' }, token: by.token }),
  ],
  [
    'who of the staff is banned',
    async (by) =>
      shop.ask(usersApi.change, {
        params: { id: (await addPerson(shop, { role: 'admin' })).id },
        body: { banned: true },
        token: by.token,
      }),
  ],
  [
    'somebody’s second factor away',
    (by) => shop.ask(usersApi.removeSecondFactor, { params: { id: customer.id }, token: by.token }),
  ],
];

describe('a caller who only has a session', () => {
  test.each([
    ...ofEverybody.map(([what, call]) => [what, 'user', call] as const),
    ...ofStaff.map(([what, call]) => [what, 'admin', call] as const),
  ])('cannot change %s without the password', async (_, role, call) => {
    const person = await unconfirmed(role);
    const state = async () =>
      (
        await pool.query(
          `SELECT (SELECT json_agg(u ORDER BY u.id) FROM users u WHERE u.id IN ($1, $2)) AS users,
                  (SELECT value FROM settings) AS settings,
             (SELECT count(*) FROM email_confirmations) AS confirmations`,
          [person.id, customer.id],
        )
      ).rows;
    const before = await state();
    const refused = await refusalOf(await call(person), 403);
    expect(refused).toMatchObject({
      code: 'CONFIRM_PASSWORD',
      message: 'Please enter your password to continue.',
      details: { code: false },
    });
    expect(await state()).toEqual(before);
    expect((await confirm(person)).status).toBe(200);
    expect((await refusalOfNone(await call(person))).code).not.toBe('CONFIRM_PASSWORD');
  });

  test('may make harmless changes', async () => {
    const [person, admin] = [await unconfirmed(), await unconfirmed('admin')];
    const { name, email, phone } = { name: 'New Name', email: person.email, phone: person.phone };
    await shop.call(usersApi.changeMe, { body: { name, email, phone }, token: person.token });
    const now = (await shop.call(settingsApi.get)).data;
    const settings = { shopName: 'Haat', wallets: now.wallets };
    await shop.call(settingsApi.change, { body: settings, token: admin.token });
    await shop.call(usersApi.change, { params: { id: person.id }, body: { banned: true }, token: admin.token });
  });
});

/** A call may be refused for another reason, as a code that is wrong. */
const refusalOfNone = async (response: Response): Promise<{ code?: string }> =>
  (await response.json()) as { code?: string };

describe('POST /auth/confirm', () => {
  const isAsked = async (person: Person) =>
    (await shop.ask(usersApi.changeMe, { body: { email: `again-${person.email}` }, token: person.token })).status ===
    403;

  test('lasts for 10 minutes, in this session only', async () => {
    const person = await unconfirmed();
    const other = { ...person, token: await addSession(shop, person.id, { confirmed: false }) };
    await confirm(person);
    expect([await isAsked(person), await isAsked(other)]).toEqual([false, true]);
    const age = (minutes: number) =>
      pool.query("UPDATE sessions SET confirmed_at = now() - $2 * interval '1 minute' WHERE user_id = $1", [
        person.id,
        minutes,
      ]);
    await age(9.9);
    expect(await isAsked(person)).toBe(false);
    await age(10.1);
    expect(await isAsked(person)).toBe(true);
  });

  test('is not done by signing in: a token that was stolen just then is no password', async () => {
    const { email, password } = await addPerson(shop);
    const answer = await shop.ask(authApi.login, { body: { email, password } });
    const { data } = (await answer.json()) as { data: { accessToken: string } };
    const response = await shop.ask(usersApi.changeMe, { body: { phone: '01811111111' }, token: data.accessToken });
    expect((await refusalOf(response, 403)).code).toBe('CONFIRM_PASSWORD');
  });

  test('refuses a wrong password at its field, and refuses the ninth try even if it is right', async () => {
    const person = await unconfirmed();
    for (let n = 0; n < 8; n += 1)
      expect(await fieldErrorsOf(await confirm(person, { currentPassword: 'wrong' }))).toEqual({
        currentPassword: 'This is not your current password',
      });
    expect((await refusalOf(await confirm(person), 429)).code).toBe('TOO_MANY_TRIES');
    expect(await isAsked(person)).toBe(true);
  });

  test('counts no right ones', async () => {
    const person = await unconfirmed();
    for (let n = 0; n < 12; n += 1) expect((await confirm(person)).status).toBe(200);
  });
});
