import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, addSession, newAddress, type Person } from '#test/support/people.ts';
import { derived } from '#test/support/quick-passwords.ts';
import { countStatements } from '#test/support/statements.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';
import { log } from '#server/platform/process/log.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();
const { pool } = shop.database;

const ask = (email: unknown, address = newAddress(), headers: Record<string, string> = {}) =>
  shop.ask(authApi.forgotPassword, { body: { email }, address, headers });
const reset = (token: unknown, newPassword: unknown = next, address = newAddress()) =>
  shop.ask(authApi.resetPassword, { body: { token, newPassword }, address });
const login = (email: string, password: string, address = newAddress()) =>
  shop.ask(authApi.login, { body: { email, password }, address });
const me = (token: string) => shop.ask(authApi.me, { token });
const next = 'a boat on the Padma';
const used = { token: 'This link was already used or is older than 30 minutes. Please request a new one.' };

beforeEach(() => {
  shop.mails.length = 0;
});

/** Requests a link for this person, and returns its mailed token. */
async function mailedToken({ email }: Pick<Person, 'email'>): Promise<string> {
  shop.mails.length = 0;
  expect((await ask(email)).status).toBe(200);
  await shop.runJobs();
  const letters = shop.mails.filter(({ to }) => to === email);
  expect(letters).toHaveLength(1);
  return tokenIn(letters[0]!.text);
}

/** As its owner does, by the link that was mailed there. */
async function confirmAddress(email: string): Promise<void> {
  const isThere = () => shop.mails.some(({ to }) => to === email);
  if (!isThere()) await shop.runJobs();
  const token = tokenIn(shop.mails.find(({ to }) => to === email)?.text ?? '');
  const response = await shop.ask(authApi.confirmEmail, { body: { token }, address: newAddress() });
  expect(response.status).toBe(200);
}
const tokenIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] ?? '';

describe('POST /auth/forgot-password', () => {
  test('mails a single link with our own address, whatever the request headers say', async () => {
    const { email } = await addPerson(shop, { name: 'Rafiq' });
    await ask(` ${email.toUpperCase()} `, newAddress(), {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    });
    await shop.runJobs();
    expect(shop.mails).toEqual([
      {
        id: expect.any(String),
        to: email,
        subject: 'Choose a new password',
        text: expect.stringContaining('Hello Rafiq,'),
        html: expect.any(String),
      },
    ]);
    expect(shop.mails[0]?.text).toMatch(new RegExp(`^${shopUrl}/reset-password#token=[\\w-]{43}$`, 'm'));
    expect(shop.mails[0]?.text).not.toContain('evil');
  });

  test('mails it in the language in which it was requested, with a link to the page in that language', async () => {
    const { email } = await addPerson(shop, { name: 'রফিক' });
    await ask(email, newAddress(), { 'accept-language': 'bn' });
    await shop.runJobs();
    expect(shop.mails).toEqual([
      {
        id: expect.any(String),
        to: email,
        subject: 'নতুন পাসওয়ার্ড দিন',
        text: expect.stringContaining('প্রিয় রফিক,'),
        html: expect.any(String),
      },
    ]);
    expect(shop.mails[0]?.text).toMatch(new RegExp(`^${shopUrl}/bn/reset-password#token=[\\w-]{43}$`, 'm'));
  });

  test('answers alike, with as much work, with an account and without one', async () => {
    const [known, banned] = [await addPerson(shop), await addPerson(shop, { banned: true })];
    const seen = async (email: string) => {
      const { requestId: _, ...body } = (await (await ask(email)).json()) as Record<string, unknown>;
      return { body, statements: await countStatements(() => ask(email)) };
    };
    const unknown = await seen('nobody@example.com');
    expect(unknown.body).toMatchObject({
      success: true,
      message: 'If this address has an account, we are sending it an email with a link.',
    });
    expect(await seen(known.email)).toEqual(unknown);
    expect(await seen(banned.email)).toEqual(unknown);
    await shop.runJobs();
    expect(new Set(shop.mails.map(({ to }) => to))).toEqual(new Set([known.email]));
  });

  test('refuses a text that is no address', async () => {
    expect(await fieldErrorsOf(await ask(undefined))).toEqual({ email: 'Email is required' });
    for (const wrong of [
      '01712345678',
      'a@example.com, b@example.com',
      'a@example.com\nBcc: b@example.com',
      'a@example.com\0',
      ['a@example.com'],
      { toString: 'a@example.com' },
    ])
      expect(Object.keys(await fieldErrorsOf(await ask(wrong)))).toEqual(['email']);
  });

  test('never stores the token, even while the mail cannot be sent', async () => {
    const person = await addPerson(shop);
    const sent: string[] = [];
    const send = vi.spyOn(shop.mail, 'send').mockImplementationOnce(async (_, { text }) => {
      sent.push(text);
      throw new Error('no mail server');
    });
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    await ask(person.email);
    await shop.runJobs();
    await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    const lost = tokenIn(sent[0]!);
    expect(lost).not.toBe('');
    expect(await everythingKept()).not.toContain(lost);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(1);
    expect(await everythingKept()).not.toContain(tokenIn(shop.mails[0]!.text));
    expect(JSON.stringify(logged.mock.calls)).not.toContain(lost);
    // the one that was never sent does not work
    expect(await fieldErrorsOf(await reset(lost))).toEqual(used);
    expect((await reset(tokenIn(shop.mails[0]!.text))).status).toBe(200);
    send.mockRestore();
    logged.mockRestore();
  });

  test('refuses more than thirty from one address, which may be a whole town’s', async () => {
    const address = newAddress();
    for (let n = 0; n < 30; n += 1) expect((await ask(`asked-${n}@example.com`, address)).status).toBe(200);
    expect((await refusalOf(await ask('asked-30@example.com', address), 429)).code).toBe('TOO_MANY_TRIES');
  });

  test('limits mails to a mailbox, from any number of addresses, with the same answer', async () => {
    const person = await addPerson(shop);
    for (let n = 0; n < 12; n += 1) {
      expect((await ask(person.email)).status).toBe(200);
      await shop.runJobs();
    }
    expect(shop.mails).toHaveLength(8);
    expect((await reset(tokenIn(shop.mails[7]!.text))).status).toBe(200);
  });
});

/** All rows of all tables, as text. */
async function everythingKept(): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name
     FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
  );
  const kept = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await pool.query<{ all: string | null }>(`SELECT string_agg(t::text, ' ') AS all FROM ${name} t`)).rows[0]
          ?.all,
    ),
  );
  return kept.join(' ');
}

describe('POST /auth/reset-password', () => {
  test('sets the new password, ends all sessions and does not sign in', async () => {
    const [person, stranger] = [await addPerson(shop), await addPerson(shop)];
    const tokens = [person.token, await addSession(shop, person.id)];
    const response = await reset(await mailedToken(person));
    expect(await response.json()).toMatchObject({ success: true, data: null });
    for (const token of tokens) expect((await me(token)).status).toBe(401);
    expect((await me(stranger.token)).status).toBe(200);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login(person.phone, next)).status).toBe(200);
  });

  test('shows that the person reads the mail of the address', async () => {
    const person = await addPerson(shop, { verified: false });
    const isVerified = async () =>
      (await pool.query('SELECT FROM users WHERE id = $1 AND email_verified_at IS NOT NULL', [person.id])).rowCount;
    const token = await mailedToken(person);
    expect(await isVerified()).toBe(0);
    await reset(token);
    expect(await isVerified()).toBe(1);
  });

  test('works once, also with simultaneous tries', async () => {
    const person = await addPerson(shop);
    const token = await mailedToken(person);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(token, `${next} ${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    expect(await fieldErrorsOf(await reset(token))).toEqual(used);
  });

  test('works for 30 minutes', async () => {
    const person = await addPerson(shop);
    const token = await mailedToken(person);
    const {
      rows: [row],
    } = await pool.query<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM password_resets WHERE user_id = $1',
      [person.id],
    );
    expect(row?.seconds).toBeGreaterThan(29 * 60);
    expect(row?.seconds).toBeLessThanOrEqual(30 * 60);
    await pool.query(`UPDATE password_resets SET expires_at = expires_at - interval '30 minutes' WHERE user_id = $1`, [
      person.id,
    ]);
    expect(await fieldErrorsOf(await reset(token))).toEqual(used);
    expect((await me(person.token)).status).toBe(200);
  });

  test('works with the latest link only', async () => {
    const person = await addPerson(shop);
    const [older, newer] = [await mailedToken(person), await mailedToken(person)];
    expect(await fieldErrorsOf(await reset(older))).toEqual(used);
    expect((await reset(newer)).status).toBe(200);
  });

  const changes: [string, (person: Person) => Promise<unknown>][] = [
    [
      'the password',
      (person) =>
        shop.ask(usersApi.changePassword, {
          body: { currentPassword: person.password, newPassword: 'chosen while signed in' },
          token: person.token,
        }),
    ],
    [
      'the e-mail address',
      async (person) => {
        await shop.call(usersApi.changeMe, { body: { email: `changed-${person.email}` }, token: person.token });
        await confirmAddress(`changed-${person.email}`);
      },
    ],
    [
      'the account away',
      (person) => shop.ask(usersApi.deleteMe, { body: { currentPassword: person.password }, token: person.token }),
    ],
  ];
  test.each(changes)('no longer works once its person has changed %s', async (_, change) => {
    const person = await addPerson(shop);
    const token = await mailedToken(person);
    await change(person);
    expect(await fieldErrorsOf(await reset(token))).toEqual(used);
  });

  test('a link requested for a former address is not mailed', async () => {
    const person = await addPerson(shop);
    await shop.call(usersApi.changeMe, { body: { email: `moved-${person.email}` }, token: person.token });
    await shop.runJobs();
    await ask(person.email);
    await confirmAddress(`moved-${person.email}`);
    shop.mails.length = 0;
    await shop.runJobs();
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Your email address was changed']);
  });

  test('lets no banned person in', async () => {
    const [admin, person] = [await addPerson(shop, { role: 'admin' }), await addPerson(shop)];
    const token = await mailedToken(person);
    await shop.call(usersApi.change, { params: { id: person.id }, body: { banned: true }, token: admin.token });
    await reset(token);
    expect((await refusalOf(await login(person.email, next), 403)).code).toBe('BANNED');
  });

  test('refuses an unusable password, and the link still works', async () => {
    const person = await addPerson(shop);
    const token = await mailedToken(person);
    for (const [bad, message] of [
      ['short', 'Use at least 8 characters'],
      ['qwerty123', 'This password is easy to guess. Choose another one'],
      ['x'.repeat(129), 'At most 128 characters'],
      ['nul\0nul\0nul', 'Contains characters that cannot be used'],
      [undefined, 'Password is required'],
    ] as const) {
      expect(
        await fieldErrorsOf(
          await shop.ask(authApi.resetPassword, { body: { token, newPassword: bad }, address: newAddress() }),
        ),
      ).toEqual({ newPassword: message });
    }
    expect((await reset(token)).status).toBe(200);
  });

  test.each([undefined, '', 'x', 'x'.repeat(101), '\0', null, { $ne: '' }])('refuses as a token %j', async (token) => {
    expect(Object.keys(await fieldErrorsOf(await reset(token)))).toEqual(['token']);
  });

  test('refuses more than sixty from one address, and derives no password for a token that cannot be one', async () => {
    const address = newAddress();
    derived.mockClear();
    for (let n = 0; n < 60; n += 1) expect((await reset(`guess-${n}`, next, address)).status).toBe(400);
    expect((await reset('guess-60', next, address)).status).toBe(429);
    expect(derived).not.toHaveBeenCalled();
  });

  test('lets in a person who must wait because of failed tries', async () => {
    const [person, address] = [await addPerson(shop), newAddress()];
    for (let n = 0; n < 25; n += 1) await login(person.email, 'wrong');
    for (let n = 0; n < 6; n += 1) await login(person.email, 'wrong', address);
    expect((await login(person.email, person.password, address)).status).toBe(429);
    // the mail about the wrong passwords
    await shop.runJobs();
    await reset(await mailedToken(person), next, address);
    expect((await login(person.email, next, address)).status).toBe(200);
    expect((await login(person.email, next)).status).toBe(200);
  });
});
