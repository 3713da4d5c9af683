import { describe, expect, test, vi } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, newAddress, type Person } from '#test/support/people.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();
const { pool } = shop.database;

const changeEmail = (person: Person, email: string) =>
  shop.ask(usersApi.changeMe, { body: { email }, token: person.token });
const confirmEmail = (token: string) => shop.ask(authApi.confirmEmail, { body: { token }, address: newAddress() });
const sendAgain = (person: Pick<Person, 'token'>) => shop.ask(usersApi.sendConfirmation, { token: person.token });
const login = (email: string, password: string) =>
  shop.ask(authApi.login, { body: { email, password }, address: newAddress() });
const me = async (person: Pick<Person, 'token'>) => (await shop.call(authApi.me, { token: person.token })).data;
async function lettersTo(address: string) {
  await shop.runJobs();
  return shop.mails.filter(({ to }) => to === address);
}
const tokenIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] ?? '';
const mailedToken = async (address: string) => tokenIn((await lettersTo(address)).at(-1)?.text ?? '');
const used = { token: 'This link was already used or is older than 24 hours. Please request a new one.' };

describe('a new e-mail address', () => {
  test('is the account’s once its link was opened, and the old one signs in until then', async () => {
    const person = await addPerson(shop, { name: 'Salma' });
    expect(await dataOf(usersApi.changeMe, await changeEmail(person, 'Salma.New@Example.com'))).toMatchObject({
      email: person.email,
      pendingEmail: 'salma.new@example.com',
    });
    expect((await login(person.email, person.password)).status).toBe(200);
    expect((await login('salma.new@example.com', person.password)).status).toBe(401);
    expect(await dataOf(authApi.confirmEmail, await confirmEmail(await mailedToken('salma.new@example.com')))).toEqual({
      email: 'salma.new@example.com',
    });
    expect(await me(person)).toMatchObject({ email: 'salma.new@example.com', emailVerified: true, pendingEmail: null });
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login('salma.new@example.com', person.password)).status).toBe(200);
  });

  test('sends a mail to the old address on request and after the change', async () => {
    const person = await addPerson(shop, { name: 'Rokeya' });
    await changeEmail(person, 'rokeya.new@example.com');
    const [asked] = await lettersTo(person.email);
    expect(asked).toMatchObject({
      subject: 'Request to change your email address',
      text: expect.stringMatching(/^Hello Rokeya,[^]*choose a new password now to stop the change/),
    });
    await confirmEmail(await mailedToken('rokeya.new@example.com'));
    expect((await lettersTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Request to change your email address',
      'Your email address was changed',
    ]);
  });

  test('gets a mail without any text that the sender typed', async () => {
    const person = await addPerson(shop, { name: 'Win a phone at evil.example' });
    await changeEmail(person, 'stranger@example.com');
    const letters = await lettersTo('stranger@example.com');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toMatch(new RegExp(`^${shopUrl}/confirm-email#token=[\\w-]{43}$`, 'm'));
    expect(JSON.stringify(letters)).not.toContain('evil');
  });

  test.each([
    [
      'chooses another password',
      (person: Person) =>
        shop.ask(usersApi.changePassword, {
          body: { currentPassword: person.password, newPassword: 'a boat on the Padma' },
          token: person.token,
        }),
    ],
    [
      'resets it by mail',
      async (person: Person) => {
        await shop.call(authApi.forgotPassword, { body: { email: person.email }, address: newAddress() });
        const token = await mailedToken(person.email);
        const body = { token, newPassword: 'a boat on the Padma' };
        return shop.ask(authApi.resetPassword, { body, address: newAddress() });
      },
    ],
    [
      'deletes the account',
      (person: Person) =>
        shop.ask(usersApi.deleteMe, { body: { currentPassword: person.password }, token: person.token }),
    ],
  ])('is never set where the owner %s', async (_, save) => {
    const person = await addPerson(shop);
    const thiefs = `thief-of-${person.email}`;
    await changeEmail(person, thiefs);
    const token = await mailedToken(thiefs);
    expect((await save(person)).status).toBe(200);
    expect(await fieldErrorsOf(await confirmEmail(token))).toEqual(used);
    const { rows } = await pool.query('SELECT email FROM users WHERE id = $1', [person.id]);
    expect(rows[0]).not.toMatchObject({ email: thiefs });
  });

  test('is refused if another account took it in the meantime', async () => {
    const person = await addPerson(shop);
    await changeEmail(person, 'wanted@example.com');
    const token = await mailedToken('wanted@example.com');
    await addPerson(shop, { email: 'wanted@example.com' });
    expect(await fieldErrorsOf(await confirmEmail(token), 409)).toEqual({ email: 'This email already has an account' });
    expect(await me(person)).toMatchObject({ email: person.email });
  });
});

describe('the link', () => {
  test('works once, also with simultaneous tries, and only the latest link', async () => {
    const person = await addPerson(shop, { verified: false });
    await sendAgain(person);
    const first = await mailedToken(person.email);
    await sendAgain(person);
    const second = await mailedToken(person.email);
    expect(await fieldErrorsOf(await confirmEmail(first))).toEqual(used);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirmEmail(second)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect((await me(person)).emailVerified).toBe(true);
  });

  test('works for 24 hours', async () => {
    const person = await addPerson(shop, { verified: false });
    await sendAgain(person);
    const token = await mailedToken(person.email);
    const { rows } = await pool.query(
      "UPDATE email_confirmations SET expires_at = expires_at - interval '24 hours' WHERE user_id = $1 RETURNING 1",
      [person.id],
    );
    expect(rows).toHaveLength(1);
    expect(await fieldErrorsOf(await confirmEmail(token))).toEqual(used);
  });

  test('is stored as a hash', async () => {
    const person = await addPerson(shop, { verified: false });
    await sendAgain(person);
    const token = await mailedToken(person.email);
    const { rows } = await pool.query<{ token_hash: Buffer }>(
      'SELECT token_hash FROM email_confirmations WHERE user_id = $1',
      [person.id],
    );
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(rows[0]?.token_hash.toString('latin1')).not.toContain(token);
    const { rows: jobs } = await pool.query('SELECT payload FROM graphile_worker._private_jobs');
    expect(JSON.stringify(jobs)).not.toContain(token);
  });

  test.each(['', 'x', 'x'.repeat(101)])('is refused as %.10j', async (token) => {
    expect((await confirmEmail(token)).status).toBe(400);
  });

  test('is sent four times in an hour, and only if an address waits', async () => {
    const person = await addPerson(shop, { verified: false });
    for (let n = 0; n < 4; n += 1) expect((await sendAgain(person)).status).toBe(200);
    expect((await refusalOf(await sendAgain(person), 429)).code).toBe('TOO_MANY_TRIES');
    expect((await refusalOf(await sendAgain(await addPerson(shop)), 409)).code).toBe('ALREADY_CONFIRMED');
  });

  test('is mailed to an address four times in an hour, from any number of accounts', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await changeEmail(await addPerson(shop), 'victim@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

test('a new customer gets one letter, without the name, and may sign in before it is opened', async () => {
  const form = {
    name: 'You have won, see evil.example',
    email: 'mina@example.com',
    phone: '01755667788',
    password: 'jackfruit in the rain',
  };
  const { user } = (
    await shop.call(authApi.register, { body: form, address: newAddress(), headers: { 'accept-language': 'bn' } })
  ).data;
  expect(user.emailVerified).toBe(false);
  const letters = await lettersTo('mina@example.com');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('আপনার ইমেইল ঠিকানা নিশ্চিত করুন');
  expect(letters[0]?.text).toContain(`${shopUrl}/bn/confirm-email#token=`);
  expect(JSON.stringify(letters)).not.toContain('evil');
  expect((await login('mina@example.com', form.password)).status).toBe(200);
  await confirmEmail(tokenIn(letters[0]?.text ?? ''));
  const { rows } = await pool.query('SELECT FROM users WHERE id = $1 AND email_verified_at IS NOT NULL', [user._id]);
  expect(rows).toHaveLength(1);
});

test('a letter to an unconfirmed address does not use the typed name', async () => {
  const person = await addPerson(shop, { verified: false, name: 'Free gold at evil.example' });
  await shop.call(authApi.forgotPassword, { body: { email: person.email }, address: newAddress() });
  const [letter] = await lettersTo(person.email);
  expect(letter?.text).toMatch(/^Hello,\n/);
  expect(letter?.text).not.toContain('evil');
});
