import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { personalDataApi } from '#shared/api/shop/personal-data.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, addSession, newAddress, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();

// A code counts for half a minute: the clock stands still, so that none ends within a test.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const { pool } = shop.database;

const login = (person: Pick<Person, 'email' | 'password'>, code?: string, address = newAddress()) =>
  shop.ask(authApi.login, { body: { email: person.email, password: person.password, code }, address });

/** The app on the phone: its code now, or a later one. */
const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return (later = 0) => totp.generate({ timestamp: Date.now() + later * 30_000 });
};

const begin = async (person: Person) => (await shop.call(usersApi.beginSecondFactor, { token: person.token })).data;
const turnOn = (person: Person, code: string) =>
  shop.ask(usersApi.turnOnSecondFactor, { body: { code }, token: person.token });

/** An admin with an app. The code before the present one was used to turn it on: those after it are free. */
async function adminWithApp() {
  const person = await addPerson(shop, { role: 'admin' });
  const { secret } = await begin(person);
  const code = appOf(secret);
  const { recoveryCodes } = await dataOf(usersApi.turnOnSecondFactor, await turnOn(person, code(-1)));
  return { person, code, recoveryCodes };
}

describe('turning it on', () => {
  test('accepts a code of the new secret, returns ten recovery codes and ends the other sessions', async () => {
    const person = await addPerson(shop, { role: 'admin', email: 'owner@example.com' });
    const other = await addSession(shop, person.id);
    const { secret, address, picture } = await begin(person);
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(address).toMatch(/^otpauth:\/\/totp\/.*owner%40example\.com\?.*secret=[A-Z2-7]{32}/);
    expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await login(person)).status).toBe(200);
    const { recoveryCodes } = await dataOf(usersApi.turnOnSecondFactor, await turnOn(person, appOf(secret)()));
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    await shop.refused(authApi.me, 'SIGN_IN_NEEDED', { token: other });
    expect((await shop.call(authApi.me, { token: person.token })).data).toMatchObject({
      twoStep: true,
    });
  });

  test('makes no changes with a wrong code, and allows eight tries in 15 minutes', async () => {
    const person = await addPerson(shop, { role: 'admin' });
    const { secret } = await begin(person);
    for (let n = 0; n < 8; n += 1)
      expect(await fieldErrorsOf(await turnOn(person, appOf(secret)(100)))).toEqual({
        code: 'This code is wrong or was already used. Wait for the next one.',
      });
    expect((await turnOn(person, appOf(secret)())).status).toBe(429);
    expect((await login(person)).status).toBe(200);
  });

  test('leaves one that is on alone', async () => {
    const { person, code } = await adminWithApp();
    await shop.refused(usersApi.beginSecondFactor, 'ALREADY_ON', { token: person.token });
    expect((await refusalOf(await turnOn(person, code()), 409)).code).toBe('NOT_BEGUN');
    expect((await login(person, code())).status).toBe(200);
  });

  test('stores no recovery code in plain text', async () => {
    const { person, recoveryCodes } = await adminWithApp();
    const { rows } = await pool.query<{ code_hash: Buffer }>(
      'SELECT code_hash FROM recovery_codes WHERE user_id = $1',
      [person.id],
    );
    expect(rows).toHaveLength(10);
    const kept = rows.map(({ code_hash: hash }) => hash.toString('latin1')).join();
    for (const one of recoveryCodes) expect(kept).not.toContain(one.replaceAll('-', ''));
  });
});

describe('signing in', () => {
  test('needs a code, and says so only after the right password', async () => {
    const { person, code } = await adminWithApp();
    expect(await refusalOf(await login(person), 401)).toMatchObject({
      code: 'CODE_NEEDED',
      message: 'Enter the 6-digit code from your app.',
    });
    const wrong = { ...person, password: 'not the password' };
    for (const typed of [undefined, code()])
      expect((await refusalOf(await login(wrong, typed), 401)).code).toBe('WRONG_CREDENTIALS');
    const answer = await login(person, code());
    expect(answer.headers.get('set-cookie')).toContain('staffKey=');
    expect((await dataOf(authApi.login, answer)).user._id).toBe(person.id);
  });

  test.each([-1, 0, 1])('accepts the code of %d steps from now, in any spelling', async (step) => {
    const { person, code } = await adminWithApp();
    await pool.query('UPDATE users SET totp_step = 0 WHERE id = $1', [person.id]);
    const [, first, last] = /^(...)(...)$/.exec(code(step)) ?? [];
    expect((await login(person, ` ${first} ${last} `)).status).toBe(200);
  });

  test.each([-2, 2, 10])('refuses the code of %d steps from now', async (step) => {
    const { person, code } = await adminWithApp();
    await pool.query('UPDATE users SET totp_step = 0 WHERE id = $1', [person.id]);
    expect(await refusalOf(await login(person, code(step)), 401)).toMatchObject({
      code: 'WRONG_CODE',
      errors: [{ path: 'code' }],
    });
  });

  test('accepts each code once, also with simultaneous tries, and no older code', async () => {
    const { person, code } = await adminWithApp();
    const now = code();
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(person, now)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await login(person, code(-1))).status).toBe(401);
    expect((await login(person, code(1))).status).toBe(200);
  });

  test('accepts each recovery code once, instead of an app code', async () => {
    const { person, recoveryCodes } = await adminWithApp();
    const [one = '', two = ''] = recoveryCodes;
    expect((await login(person, one)).status).toBe(200);
    expect((await login(person, one)).status).toBe(401);
    expect((await login(person, ` ${two.replaceAll('-', ' ').toUpperCase()}`)).status).toBe(200);
    const { person: other } = await adminWithApp();
    expect((await login(other, recoveryCodes[2])).status).toBe(401);
  });

  test('counts wrong codes as failed tries, and the question for a code as none', async () => {
    const { person, code } = await adminWithApp();
    const address = newAddress();
    for (let n = 0; n < 12; n += 1) expect((await login(person, undefined, address)).status).toBe(401);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await login(person, '000000', address)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(person, code(), address)).status).toBe(429);
  });

  test('allows ten guesses an hour, from any number of addresses', async () => {
    const { person, code } = await adminWithApp();
    for (let n = 0; n < 10; n += 1) expect((await login(person, '000000')).status).toBe(401);
    expect((await refusalOf(await login(person, code()), 429)).code).toBe('TOO_MANY_TRIES');
  });
});

describe('it is turned off', () => {
  test('by its owner, who is informed by mail, with the recovery codes', async () => {
    const { person, recoveryCodes } = await adminWithApp();
    await shop.call(usersApi.turnOffSecondFactor, { token: person.token });
    expect((await login(person)).status).toBe(200);
    const { rows } = await pool.query('SELECT FROM recovery_codes WHERE user_id = $1', [person.id]);
    expect([rows.length, recoveryCodes.length]).toEqual([0, 10]);
    await shop.runJobs();
    expect(shop.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      'Two-step sign-in was turned on',
      'Two-step sign-in was turned off',
    ]);
    await shop.refused(usersApi.turnOffSecondFactor, 'ALREADY_OFF', { token: person.token });
  });

  test('by another admin, which the history says and the list shows', async () => {
    const { person } = await adminWithApp();
    const helper = await addPerson(shop, { role: 'admin' });
    const listed = async () => {
      const { data } = await shop.call(usersApi.list, { query: { search: person.userId }, token: helper.token });
      return data.map(({ twoStep }) => twoStep);
    };
    expect(await listed()).toEqual([true]);
    const answer = await shop.ask(usersApi.removeSecondFactor, { params: { id: person.id }, token: helper.token });
    expect(answer.status).toBe(200);
    expect(await listed()).toEqual([false]);
    expect((await login(person)).status).toBe(200);
    const { rows } = await pool.query(
      'SELECT kind, before, after, actor_id FROM catalogue_changes WHERE thing_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ kind: 'user', before: { twoStep: 'on' }, after: { twoStep: 'off' }, actor_id: helper.id }]);
  });

  test('by no new password: a link of a mail is not the phone', async () => {
    const { person, code } = await adminWithApp();
    await shop.call(authApi.forgotPassword, { body: { email: person.email }, address: newAddress() });
    await shop.runJobs();
    const [, token = ''] = /#token=(\S+)/.exec(shop.mails.findLast(({ to }) => to === person.email)?.text ?? '') ?? [];
    const password = 'a boat on the Padma';
    const body = { token, newPassword: password };
    await shop.call(authApi.resetPassword, { body, address: newAddress() });
    expect((await refusalOf(await login({ ...person, password }), 401)).code).toBe('CODE_NEEDED');
    expect((await login({ ...person, password }, code())).status).toBe(200);
  });

  test('with the account', async () => {
    const { person } = await adminWithApp();
    await shop.call(usersApi.deleteMe, { body: { currentPassword: person.password }, token: person.token });
    const { rows } = await pool.query(
      `SELECT totp_secret, totp_since, (SELECT count(*)::int FROM recovery_codes WHERE user_id = id) AS codes
       FROM users WHERE id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ totp_secret: null, totp_since: null, codes: 0 }]);
  });
});

test('giving the password again takes a code too where there is a second factor', async () => {
  const { person, code } = await adminWithApp();
  const token = await addSession(shop, person.id, { confirmed: false });
  const confirm = (input: object) =>
    shop.ask(authApi.confirm, { body: { currentPassword: person.password, ...input }, token });
  const refused = await refusalOf(await shop.ask(usersApi.turnOffSecondFactor, { token }), 403);
  expect(refused).toMatchObject({ code: 'CONFIRM_PASSWORD', details: { code: true } });
  expect(await fieldErrorsOf(await confirm({}))).toEqual({ code: 'Enter the 6-digit code from your app.' });
  expect(Object.keys(await fieldErrorsOf(await confirm({ code: '000000' })))).toEqual(['code']);
  expect((await confirm({ code: code() })).status).toBe(200);
  await shop.call(usersApi.turnOffSecondFactor, { token });
});

test('no answer of the shop contains the secret once it is on', async () => {
  const { person } = await adminWithApp();
  const { rows } = await pool.query<{ secret: Buffer }>('SELECT totp_secret AS secret FROM users WHERE id = $1', [
    person.id,
  ]);
  const base32 = new Secret({ buffer: Uint8Array.from(rows[0]!.secret).buffer }).base32;
  const { token } = person;
  const answers = [
    await shop.call(authApi.me, { token }),
    await shop.call(personalDataApi.myData, { token }),
    await shop.call(usersApi.list, { query: { search: person.userId }, token }),
  ];
  for (const text of answers.map((answer) => JSON.stringify(answer))) {
    for (const secret of [base32, rows[0]!.secret.toString('hex'), rows[0]!.secret.toString('base64')])
      expect(text).not.toContain(secret);
  }
});
