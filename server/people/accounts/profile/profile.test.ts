import { describe, expect, test, vi } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { personalDataApi } from '#shared/api/shop/personal-data.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, addSession, newAddress, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();
const { db } = shop.database;

const change = (person: Person, body: unknown) => shop.ask(usersApi.changeMe, { body, token: person.token });
const changePassword = (person: Person, currentPassword: unknown, newPassword: unknown) =>
  shop.ask(usersApi.changePassword, { body: { currentPassword, newPassword }, token: person.token });
const login = (email: string, password: string) =>
  shop.ask(authApi.login, { body: { email, password }, address: newAddress() });
const me = (token: string) => shop.ask(authApi.me, { token });
const rowOf = ({ id }: Person) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function lettersTo(address: string) {
  await shop.runJobs();
  return shop.mails.filter(({ to }) => to === address);
}

describe('PUT /users/me', () => {
  test('changes name, e-mail and phone, in their stored form', async () => {
    const person = await addPerson(shop);
    const changed = await dataOf(
      usersApi.changeMe,
      await change(person, { name: '  করিম উদ্দিন ', email: 'Karim@Example.com', phone: '+৮৮০ ১৯১২-৩৪৫৬৭৮' }),
    );
    expect(changed).toMatchObject({
      _id: person.id,
      name: 'করিম উদ্দিন',
      // the new one is theirs once it is confirmed: email-confirmation.test.ts
      email: person.email,
      pendingEmail: 'karim@example.com',
      phone: '01912345678',
    });
    expect(await dataOf(authApi.me, await me(person.token))).toEqual(changed);
    expect((await login('01912345678', person.password)).status).toBe(200);
  });

  test('does not change fields that are not sent', async () => {
    const person = await addPerson(shop);
    expect(await dataOf(usersApi.changeMe, await change(person, { name: 'Only the name' }))).toMatchObject({
      name: 'Only the name',
      email: person.email,
      phone: person.phone,
    });
    await dataOf(usersApi.changeMe, await change(person, {}));
    // an unchanged address or number is not a change
    await dataOf(
      usersApi.changeMe,
      await change(person, { email: person.email.toUpperCase(), phone: `+88${person.phone}` }),
    );
    expect(await lettersTo(person.email)).toEqual([]);
  });

  test('changes no other columns, whatever the body contains', async () => {
    const person = await addPerson(shop);
    const before = await rowOf(person);
    await dataOf(
      usersApi.changeMe,
      await change(person, {
        role: 'admin',
        banned: true,
        _id: '0198c5a0-0000-7000-8000-000000000000',
        userId: 'C-1',
        password: 'x',
        password_hash: 'x',
        picture: 'x',
        createdAt: 0,
        deleted_at: 0,
      }),
    );
    expect(await rowOf(person)).toEqual({ ...before, updated_at: expect.any(Date) });
  });

  test("refuses another person's address or number, and makes no changes then", async () => {
    const [person, other] = [await addPerson(shop), await addPerson(shop)];
    expect(await fieldErrorsOf(await change(person, { name: 'New', email: other.email.toUpperCase() }), 409)).toEqual({
      email: 'This email already has an account',
    });
    expect(await fieldErrorsOf(await change(person, { name: 'New', phone: `+88 ${other.phone}` }), 409)).toEqual({
      phone: 'This phone number already has an account',
    });
    expect(await rowOf(person)).toMatchObject({ name: person.name, email: person.email, phone: person.phone });
    expect(await lettersTo(person.email)).toEqual([]);
  });

  test.each([
    ['name', ''],
    ['name', ' '],
    ['name', 'two\nlines'],
    ['name', 'x'.repeat(101)],
    ['name', null],
    ['email', 'none'],
    ['email', ''],
    ['email', 'a@example.com\nBcc: b@example.com'],
    ['phone', '123'],
    ['phone', null],
  ])('refuses %s %j', async (field, value) => {
    expect(Object.keys(await fieldErrorsOf(await change(await addPerson(shop), { [field]: value })))).toEqual([field]);
  });

  test('limits probing of accounts, and mail to other addresses', async () => {
    const [person, known] = [await addPerson(shop), await addPerson(shop)];
    for (let n = 0; n < 8; n += 1)
      expect((await change(person, n % 2 === 0 ? { email: known.email } : { phone: known.phone })).status).toBe(409);
    expect((await refusalOf(await change(person, { phone: known.phone }), 429)).code).toBe('TOO_MANY_TRIES');
    expect((await change(person, { email: 'somebody.new@example.com' })).status).toBe(429);
    expect((await change(person, { name: 'The name goes on', email: person.email })).status).toBe(200);
  });
});

describe('PUT /users/me/password', () => {
  const next = 'jackfruit in the rain';

  test('changes it: the old one is refused, the new one lets in', async () => {
    const person = await addPerson(shop);
    expect((await changePassword(person, person.password, next)).status).toBe(200);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login(person.phone, next)).status).toBe(200);
  });

  test("ends the other sessions but not the caller's", async () => {
    const [person, stranger] = [await addPerson(shop), await addPerson(shop)];
    const others = [await addSession(shop, person.id), await addSession(shop, person.id)];
    await changePassword(person, person.password, next);
    for (const token of others) expect((await me(token)).status).toBe(401);
    for (const token of [person.token, stranger.token]) expect((await me(token)).status).toBe(200);
  });

  test('says so by mail', async () => {
    const person = await addPerson(shop);
    await changePassword(person, person.password, next);
    expect(await lettersTo(person.email)).toMatchObject([{ subject: 'Your password was changed' }]);
    expect(JSON.stringify(shop.mails)).not.toContain(next);
  });

  test('refuses a wrong current password, and makes no changes then', async () => {
    const person = await addPerson(shop);
    const other = await addSession(shop, person.id);
    expect(await fieldErrorsOf(await changePassword(person, 'not this one', next))).toEqual({
      currentPassword: 'This is not your current password',
    });
    expect((await me(other)).status).toBe(200);
    expect((await login(person.email, person.password)).status).toBe(200);
    expect(await lettersTo(person.email)).toEqual([]);
  });

  test.each([
    [undefined, 'Password is required'],
    ['short', 'Use at least 8 characters'],
    ['x'.repeat(129), 'At most 128 characters'],
    ['password123', 'This password is easy to guess. Choose another one'],
    ['with\0null byte', 'Contains characters that cannot be used'],
    ['lone \ud83d surrogate', 'Contains characters that cannot be used'],
  ])('refuses as a new one %.20j', async (bad, message) => {
    const person = await addPerson(shop);
    expect(await fieldErrorsOf(await changePassword(person, person.password, bad))).toEqual({ newPassword: message });
  });

  test('refuses a new password made from public facts about the person', async () => {
    const person = await addPerson(shop, { name: 'Abdur Rahman' });
    for (const known of ['abdur rahman', person.email, person.phone])
      expect(Object.keys(await fieldErrorsOf(await changePassword(person, person.password, known)))).toEqual([
        'newPassword',
      ]);
  });

  test('refuses the ninth try of one person, also with the right password, and no other person', async () => {
    const [person, other] = [await addPerson(shop), await addPerson(shop)];
    for (let n = 0; n < 8; n += 1) expect((await changePassword(person, 'wrong', next)).status).toBe(400);
    const refused = await changePassword(
      { ...person, token: await addSession(shop, person.id) },
      person.password,
      next,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusalOf(refused, 429)).code).toBe('TOO_MANY_TRIES');
    // deleting the account requires the same password
    expect(
      (await shop.ask(usersApi.deleteMe, { body: { currentPassword: person.password }, token: person.token })).status,
    ).toBe(429);
    expect((await changePassword(other, other.password, next)).status).toBe(200);
  });

  test('does not write over a password that was set meanwhile', async () => {
    const person = await addPerson(shop);
    const answers = await Promise.all(
      ['one new password', 'another new password', 'a third new password'].map((password) =>
        changePassword(person, person.password, password),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });
});

describe('DELETE /users/me', () => {
  const leave = (person: Person, currentPassword: unknown = person.password) =>
    shop.ask(usersApi.deleteMe, { body: { currentPassword }, token: person.token });

  test('erases the person’s data, and ends every session', async () => {
    const person = await addPerson(shop, { picture: true });
    const other = await addSession(shop, person.id);
    await shop.call(authApi.forgotPassword, { body: { email: person.email }, address: newAddress() });
    await shop.runJobs();
    expect((await leave(person)).status).toBe(200);
    const row = await rowOf(person);
    expect(row).toMatchObject({
      name: 'Deleted account',
      email: null,
      phone: null,
      password_hash: null,
      picture: null,
      role: 'user',
      deleted_at: expect.any(Date),
    });
    expect(JSON.stringify(row)).not.toMatch(new RegExp([person.email, person.phone, person.name].join('|')));
    for (const table of ['sessions', 'password_resets'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).toEqual([]);
    for (const token of [person.token, other]) {
      expect((await me(token)).status).toBe(401);
      await shop.refused(personalDataApi.myData, 'SIGN_IN_NEEDED', { token });
    }
    for (const name of [person.email, person.phone]) expect((await login(name, person.password)).status).toBe(401);
  });

  test('lets the same person register again as a new customer', async () => {
    const person = await addPerson(shop);
    await leave(person);
    const { name, email, phone, password } = person;
    const { user } = (
      await shop.call(authApi.register, { body: { name, email, phone, password }, address: newAddress() })
    ).data;
    expect(user._id).not.toBe(person.id);
    expect((await me(person.token)).status).toBe(401);
  });

  test('needs the password', async () => {
    const person = await addPerson(shop);
    expect(await fieldErrorsOf(await leave(person, 'wrong'))).toEqual({
      currentPassword: 'This is not your current password',
    });
    for (const missing of [null, '', 42])
      expect(await fieldErrorsOf(await leave(person, missing))).toEqual({
        currentPassword: 'Current password is required',
      });
    expect((await me(person.token)).status).toBe(200);
  });
});

test('GET /users/me/data returns all stored data about the caller, and none of other people or secrets', async () => {
  const [person, other] = [await addPerson(shop), await addPerson(shop)];
  const response = await shop.ask(personalDataApi.myData, { token: person.token });
  const text = await response.clone().text();
  const { user, sessions } = await dataOf(personalDataApi.myData, response);
  expect(user).toEqual(await dataOf(authApi.me, await me(person.token)));
  expect(sessions).toMatchObject([{ device: 'Firefox on Linux', current: true }]);
  for (const secret of [person.token, other.email, other.id, 'scrypt', 'hash']) expect(text).not.toContain(secret);
});
