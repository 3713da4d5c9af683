import { describe, expect, test, vi } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, newAddress, password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();
const { db } = shop.database;

let count = 0;
/** The valid form of a new person; each time from another address. */
function form(own: Record<string, unknown> = {}): Record<string, unknown> {
  const n = (count += 1);
  return {
    name: `New ${n}`,
    email: `new-${n}@example.com`,
    phone: `018${String(n).padStart(8, '0')}`,
    password,
    ...own,
  };
}
const register = (body: unknown, address = newAddress(), headers: Record<string, string> = {}) =>
  shop.ask(authApi.register, { body, address, headers });
const countUsers = async () =>
  (
    await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('POST /auth/register', () => {
  test('opens an account and signs in', async () => {
    const { accessToken, user } = await dataOf(
      authApi.register,
      await register({ name: ' রহিমা  খাতুন ', email: ' Rahima@Example.COM ', phone: '+880 1712-345678', password }),
    );
    expect(user).toMatchObject({
      name: 'রহিমা  খাতুন',
      email: 'rahima@example.com',
      phone: '01712345678',
      role: 'user',
      banned: false,
      profileImage: null,
      emailVerified: false,
    });
    expect(user.userId).toMatch(/^C-\d{7}$/);
    expect(accessToken.length).toBeGreaterThan(40);
    const me = (await shop.call(authApi.me, { token: accessToken })).data;
    expect(me).toEqual({ ...user, pendingEmail: null, phoneVerified: false, hasPassword: true });
  });

  test('stores neither password nor token in plain text', async () => {
    const own = 'a password of my very own';
    const { accessToken, user } = await dataOf(authApi.register, await register(form({ password: own })));
    const tables = await db.selectFrom('users').selectAll().where('id', '=', user._id).execute();
    const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', user._id).execute();
    expect(sessions).toHaveLength(1);
    const kept = JSON.stringify([tables, sessions, sessions.map(({ token_hash: hash }) => hash.toString('latin1'))]);
    expect(kept).not.toContain(own);
    expect(kept).not.toContain(accessToken);
    expect(tables[0]?.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  });

  test('salts: equal passwords have different hashes', async () => {
    const people = await Promise.all(
      [form(), form()].map(async (body) => dataOf(authApi.register, await register(body))),
    );
    const rows = await db
      .selectFrom('users')
      .select('password_hash')
      .where(
        'id',
        'in',
        people.map(({ user }) => user._id),
      )
      .execute();
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(2);
  });

  test.each(['01712 345678', '+৮৮০ ১৭১২৩৪৫৬৭৮', '8801712345678', '০১৭১২-৩৪৫৬৭৮', '(017) 1234 5678', '008801712345678'])(
    'recognises the phone number %s as used',
    async (phone) => {
      await db
        .insertInto('users')
        .values({ name: 'Owner', email: 'owner@example.com', phone: '01712345678', password_hash: 'x' })
        .onConflict((on) => on.doNothing())
        .execute();
      expect(await fieldErrorsOf(await register(form({ phone })), 409)).toEqual({
        phone: 'This phone number already has an account',
      });
    },
  );

  test('refuses an email address that has an account, in any letter case', async () => {
    const { email } = await addPerson(shop);
    expect(await fieldErrorsOf(await register(form({ email: email.toUpperCase() })), 409)).toEqual({
      email: 'This email already has an account',
    });
  });

  test('gives an address to a single one of many simultaneous registrations', async () => {
    const body = form();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('uses only the fields of the form', async () => {
    const polluted = JSON.stringify({
      ...form(),
      role: 'admin',
      banned: true,
      _id: '0198c5a0-0000-7000-8000-000000000000',
      userId: 'C-1',
      created_at: 0,
    }).replace('{', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},');
    const response = await shop.ask(authApi.register, {
      body: new Blob([polluted]),
      address: newAddress(),
      headers: { 'content-type': 'application/json' },
    });
    const { user } = await dataOf(authApi.register, response);
    expect(user).toMatchObject({ role: 'user', banned: false });
    expect(user._id).not.toBe('0198c5a0-0000-7000-8000-000000000000');
    expect(
      await db.selectFrom('users').select(['role', 'banned_at']).where('id', '=', user._id).executeTakeFirst(),
    ).toEqual({ role: 'user', banned_at: null });
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('names every field that is missing', async () => {
    const all = {
      name: 'Name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      password: 'Password is required',
    };
    for (const body of [
      {},
      { name: '', email: ' ', phone: '\t', password: '  ' },
      { name: null, email: 1, phone: [], password: {} },
      undefined,
    ]) {
      expect(await fieldErrorsOf(await register(body))).toEqual(all);
    }
  });

  test.each([
    ['name', 'x'.repeat(101)],
    ['name', 'one\nline'],
    ['name', 'a\0b'],
    ['name', 'a\ud800b'],
    ['name', 'Bcc: x\r\nTo: y'],
    ['name', ['Rahima']],
    ['email', 'no address'],
    ['email', 'a@b'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', 'a@example.com,b@example.com'],
    ['email', '"a b"@example.com'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['email', 'a@example.com\0'],
    ['email', 'a@exаmple.com'],
    ['email', `${'a.'.repeat(100)}@`],
    ['email', { $ne: null }],
    ['phone', '12345'],
    ['phone', '01212345678'],
    ['phone', '0171234567'],
    ['phone', '017123456789'],
    ['phone', '+91 9812345678'],
    ['phone', '01712345678; DROP TABLE users'],
    ['phone', 1712345678],
    ['password', 'short'],
    ['password', '1234567'],
    ['password', 'x'.repeat(129)],
    ['password', `long enough\0`],
    ['password', `long enough \udc00`],
    ['password', 'password'],
    ['password', 'PASSWORD1'],
    ['password', '12345678'],
    ['password', 'aaaaaaaaaa'],
    ['password', 'bangladesh71'],
    ['password', '        '],
  ])('refuses as %s: %j', async (field, value) => {
    const before = await countUsers();
    expect(Object.keys(await fieldErrorsOf(await register(form({ [field]: value }))))).toEqual([field]);
    expect(await countUsers()).toBe(before);
  });

  test('refuses a password made from public facts about the person', async () => {
    const body = form({ name: 'Sheikh Kamaluddin' });
    for (const known of [body.name, String(body.email).toUpperCase(), body.phone]) {
      expect(await fieldErrorsOf(await register({ ...body, password: known }))).toEqual({
        password: 'This password is easy to guess. Choose another one',
      });
    }
  });

  test('takes passwords of 8 and of 128 characters, in any script', async () => {
    for (const good of ['kumro-ph', 'খ'.repeat(64) + 'ছ'.repeat(63) + 'z', '🌧️ বৃষ্টি পড়ে', ' spaces count ']) {
      const body = form({ password: good });
      await dataOf(authApi.register, await register(body));
      const { status } = await shop.ask(authApi.login, { body: { email: body.email, password: good } });
      expect(status).toBe(200);
    }
  });

  test('refuses the ninth from one address within 15 minutes, and says when to come back', async () => {
    const address = newAddress();
    for (let n = 0; n < 8; n += 1) expect((await register(form({ password: 'password' }), address)).status).toBe(400);
    const ninth = await register(form(), address);
    expect(Number(ninth.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await refusalOf(ninth, 429)).code).toBe('TOO_MANY_TRIES');
    expect((await register(form())).status).toBe(201);
  });
});
