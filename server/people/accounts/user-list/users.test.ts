import { describe, expect, test, vi } from 'vitest';
import { usersApi, type User } from '#shared/api/people/accounts.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, addSession, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

vi.mock('../passwords/derive.ts', async () => (await import('#test/support/quick-passwords.ts')).quickPasswords());

const shop = await testShop();
const { db } = shop.database;
const admin = await addPerson(shop, { role: 'admin', name: 'Shopkeeper' });

interface List {
  data: User[];
  meta: { currentPage: number; totalPages: number; totalRecords: number };
}

async function list(query: Record<string, string> = {}): Promise<List> {
  const response = await shop.ask(usersApi.list, { query, token: admin.token });
  expect(response.status).toBe(200);
  const body = (await response.json()) as List;
  usersApi.list.data.parse(body.data);
  usersApi.list.meta.parse(body.meta);
  return body;
}
const found = async (search: string) => (await list({ search, limit: '100' })).data.map(({ name }) => name).toSorted();
const change = (id: string, body: unknown, by: Person = admin) =>
  shop.ask(usersApi.change, { params: { id }, body, token: by.token });

describe('GET /users', () => {
  test('lists only staff, or only customers', async () => {
    await addPerson(shop, { name: 'Buyer' });
    const roles = async (staff: string) => (await list({ staff, limit: '100' })).data.map(({ staffRole }) => staffRole);
    expect((await roles('true')).every((role) => role !== null)).toBe(true);
    expect(new Set(await roles('false'))).toEqual(new Set([null]));
  });

  test('lists all accounts, newest first, in the shape of the specification', async () => {
    const older = await addPerson(shop, { name: 'Older' });
    const newer = await addPerson(shop, { name: 'Newer', picture: true, banned: true });
    const deleted = await addPerson(shop, { name: 'To be deleted' });
    await shop.call(usersApi.deleteMe, { body: { currentPassword: deleted.password }, token: deleted.token });
    const {
      data: [first, second],
      meta,
    } = await list();
    expect([first?.name, second?.name]).toEqual(['Newer', 'Older']);
    expect(first).toEqual({
      _id: newer.id,
      userId: newer.userId,
      name: 'Newer',
      email: newer.email,
      phone: newer.phone,
      role: 'user',
      staffRole: null,
      banned: true,
      emailVerified: true,
      twoStep: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      profileImage: expect.stringMatching(/^\/media\/[0-9a-f]{32}-160\.webp$/),
    });
    expect(second).toMatchObject({ _id: older.id, banned: false, profileImage: null });
    const everybody = await db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute();
    expect(meta).toEqual({
      currentPage: 1,
      totalPages: Math.ceil(everybody.length / 10),
      totalRecords: everybody.length,
    });
  });

  test('shows each person on exactly one page, and an empty list past the last', async () => {
    for (let n = 0; n < 7; n += 1) await addPerson(shop, { name: `Paged ${n}` });
    await db.updateTable('users').set({ created_at: new Date() }).where('name', 'like', 'Paged %').execute();
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ search: 'paged', limit: '3', page })));
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(7);
    for (const page of ['4', '1000000000'])
      expect(await list({ search: 'paged', limit: '3', page })).toEqual({
        success: true,
        message: 'OK',
        data: [],
        meta: { currentPage: Number(page), totalPages: 3, totalRecords: 7 },
      });
    expect(await list({ search: 'nobody is called so' })).toMatchObject({
      data: [],
      meta: { totalPages: 0, totalRecords: 0 },
    });
  });

  test('finds a part of the name, the e-mail, the phone number or the user id, in any letters', async () => {
    const { userId } = await addPerson(shop, {
      name: 'Farzana Yasmin',
      email: 'fy.looks@example.net',
      phone: '01911223344',
    });
    for (const part of [
      'farzana',
      'YASMIN',
      'zana yas',
      'fy.looks@',
      'LOOKS@EXAMPLE.NET',
      userId,
      userId.toLowerCase(),
      userId.slice(2),
      ' farzana ',
    ])
      expect([part, await found(part)]).toEqual([part, ['Farzana Yasmin']]);
  });

  test.each([
    '01911556677',
    '+8801911556677',
    '8801911556677',
    '+880 1911-556677',
    '০১৯১১৫৫৬৬৭৭',
    '+৮৮০ ১৯১১ ৫৫৬৬৭৭',
    '01911–556677',
    '(01911) 556.677',
    '1911556677',
    '556677',
    '0191155',
    '\u202a01911556677\u202c',
  ])('finds a phone number typed as %s', async (typed) => {
    await db
      .insertInto('users')
      .values({ name: 'Phoned', email: 'phoned@example.com', phone: '01911556677', password_hash: 'x' })
      .onConflict((on) => on.doNothing())
      .execute();
    expect(await found(typed)).toEqual(['Phoned']);
  });

  test('finds Bangla names, whichever way their letters are composed', async () => {
    await addPerson(shop, { name: 'আনোয়ারা বড়ুয়া'.normalize('NFC') });
    const composed = '\u0986\u09a8\u09cb\u09df\u09be\u09b0\u09be';
    for (const typed of ['আনোয়ারা', 'আনোয়ারা'.normalize('NFD'), composed, 'বড়ুয়া', 'রা ব'])
      expect([typed, (await found(typed)).length]).toEqual([typed, 1]);
  });

  test('takes %, _ and \\ literally', async () => {
    await addPerson(shop, { name: '100% Cotton_Lover' });
    await addPerson(shop, { name: 'Back\\slash' });
    expect(await found('100%')).toEqual(['100% Cotton_Lover']);
    expect(await found('n_l')).toEqual(['100% Cotton_Lover']);
    expect(await found('k\\s')).toEqual(['Back\\slash']);
    for (const none of ['%%', '_______________', '1%n', "' OR 1=1 --", '\\%'])
      expect([none, await found(none)]).toEqual([none, []]);
  });

  test('treats an empty text as no search', async () => {
    const {
      meta: { totalRecords },
    } = await list();
    for (const search of ['', ' ', '\t']) expect((await list({ search })).meta.totalRecords).toBe(totalRecords);
  });

  test.each([
    ['page', '0'],
    ['limit', '101'],
    ['limit', 'x'],
    ['search', 'x'.repeat(201)],
    ['search', 'a\0b'],
  ])('refuses %s=%.20s', async (field, value) => {
    const response = await shop.ask(usersApi.list, { query: { [field]: value }, token: admin.token });
    expect(Object.keys(await fieldErrorsOf(response))).toEqual([field]);
  });
});

describe('PUT /users/{id}', () => {
  test('makes an admin, and a customer again; both must sign in again', async () => {
    const person = await addPerson(shop);
    const list = async (token: string) => (await shop.ask(usersApi.list, { token })).status;
    expect(await dataOf(usersApi.change, await change(person.id, { role: 'admin' }))).toMatchObject({
      _id: person.id,
      role: 'admin',
    });
    expect(await list(person.token)).toBe(401);
    const asAdmin = await addSession(shop, person.id);
    expect(await list(asAdmin)).toBe(200);
    expect((await dataOf(usersApi.change, await change(person.id, { role: 'user' }))).role).toBe('user');
    expect(await list(asAdmin)).toBe(401);
    expect(await list(await addSession(shop, person.id))).toBe(403);
  });

  test('logs role changes and bans in the history, but no empty changes', async () => {
    const person = await addPerson(shop, { name: 'Remembered' });
    for (const body of [{ role: 'admin' }, { role: 'admin' }, { banned: true }]) await change(person.id, body);
    const { rows } = await shop.database.pool.query(
      'SELECT kind, name, action, before, after, actor_id FROM catalogue_changes WHERE thing_id = $1 ORDER BY id',
      [person.id],
    );
    const entry = { kind: 'user', name: 'Remembered', action: 'changed', actor_id: admin.id };
    expect(rows).toEqual([
      { ...entry, before: { role: 'customer' }, after: { role: 'admin' } },
      { ...entry, before: { banned: false }, after: { banned: true } },
    ]);
  });

  test('changes only the given fields', async () => {
    const person = await addPerson(shop);
    const before = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    await dataOf(
      usersApi.change,
      await change(person.id, {
        name: 'Renamed',
        email: 'x@example.com',
        password_hash: 'x',
        deleted_at: '2026-01-01',
        _id: admin.id,
      }),
    );
    expect(await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()).toEqual({
      ...before,
      updated_at: expect.any(Date),
    });
  });

  test('refuses bad input, and people that there are not', async () => {
    const { id } = await addPerson(shop);
    expect(await fieldErrorsOf(await change(id, { role: 'owner' }))).toEqual({ role: 'Must be admin or user' });
    for (const banned of ['true', 1, null])
      expect(Object.keys(await fieldErrorsOf(await change(id, { banned })))).toEqual(['banned']);
    for (const wrong of ['1', 'x', "0'--", '%00'])
      expect(Object.keys(await fieldErrorsOf(await change(wrong, { banned: true })))).toEqual(['id']);
    expect((await refusalOf(await change('0198c5a0-0000-7000-8000-000000000000', { banned: true }), 404)).code).toBe(
      'NOT_FOUND',
    );
    const deleted = await addPerson(shop);
    await shop.call(usersApi.deleteMe, { body: { currentPassword: deleted.password }, token: deleted.token });
    expect((await change(deleted.id, { banned: false, role: 'admin' })).status).toBe(404);
  });

  test('banning a banned person again, or unbanning others, has no effect', async () => {
    const person = await addPerson(shop);
    for (const banned of [false, true, true, false])
      expect((await dataOf(usersApi.change, await change(person.id, { banned }))).banned).toBe(banned);
  });
});

describe('a shop always has an admin', () => {
  /** A shop with just these admins. */
  async function shopWith(howMany: number) {
    const own = await testShop();
    const admins = await Promise.all(Array.from({ length: howMany }, () => addPerson(own, { role: 'admin' })));
    return {
      admins,
      put: (id: string, body: unknown, by: Person) =>
        own.ask(usersApi.change, { params: { id }, body, token: by.token }),
      leave: (by: Person) => own.ask(usersApi.deleteMe, { body: { currentPassword: by.password }, token: by.token }),
      restore: () =>
        own.database.db.updateTable('users').set({ role: 'admin', staff_role: 'owner', banned_at: null }).execute(),
      allowed: async () =>
        (
          await own.database.db
            .selectFrom('users')
            .select('id')
            .where('role', '=', 'admin')
            .where('banned_at', 'is', null)
            .where('deleted_at', 'is', null)
            .execute()
        ).length,
      admit: (id: string) => addSession(own, id),
    };
  }

  test('the last one can be neither banned nor demoted nor delete themselves', async () => {
    const {
      admins: [last, banned],
      put,
      leave,
      allowed,
    } = await shopWith(2);
    await put(banned!.id, { banned: true }, last!);
    for (const response of [
      await put(last!.id, { banned: true }, last!),
      await put(last!.id, { role: 'user' }, last!),
      await put(last!.id, { role: 'user', banned: false }, last!),
      await leave(last!),
    ]) {
      expect(await refusalOf(response, 409)).toMatchObject({
        code: 'LAST_OWNER',
        message: 'This is the only owner. Make another person an owner first.',
      });
    }
    expect(await allowed()).toBe(1);
    await put(banned!.id, { banned: false }, last!);
    expect((await put(last!.id, { role: 'user' }, last!)).status).toBe(200);
  });

  test('of two admins who remove each other simultaneously only one succeeds', async () => {
    const {
      admins: [one, other],
      put,
      restore,
      allowed,
      admit,
    } = await shopWith(2);
    for (let round = 0; round < 20; round += 1) {
      const [ones, others] = [
        { ...one!, token: await admit(one!.id) },
        { ...other!, token: await admit(other!.id) },
      ];
      const how = [{ banned: true }, { role: 'user' }][round % 2];
      const answers = await Promise.all([put(other!.id, how, ones), put(one!.id, how, others)]);
      // the second is refused: as the last one, or because they are no longer an admin
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => [401, 403, 409].includes(status))).toHaveLength(1);
      expect(await allowed()).toBe(1);
      await restore();
    }
  });

  test('of three admins who delete their accounts simultaneously one stays', async () => {
    const { admins, leave, allowed } = await shopWith(3);
    const answers = await Promise.all(admins.map((one) => leave(one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await allowed()).toBe(1);
  });
});
