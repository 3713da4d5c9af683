import { describe, expect, test } from 'vitest';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { contactApi } from '#shared/api/people/contact.ts';
import { authApi, usersApi, type User } from '#shared/api/people/accounts.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { searchApi } from '#shared/api/shop/dashboard-search.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { staffRoles, type StaffRole } from '#shared/roles.ts';
import { dataOf, refusalOf } from '#test/support/answers.ts';
import { addGoods, decide, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { wallets } from '#test/support/wallets.ts';

// The limits of staff roles. The access test walks every call with every role; this file tests rules that depend on the
// target account.

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner', name: 'Rehana' });
const admin = await addPerson(shop, { staffRole: 'admin', name: 'Admin' });

const change = (by: Person, id: string, body: unknown) =>
  shop.ask(usersApi.change, { params: { id }, body, token: by.token });
const history = async () => {
  const { data } = await shop.call(historyApi.list, { token: owner.token });
  return data;
};
const me = (person: Person) => shop.ask(authApi.me, { token: person.token });

describe('giving a role', () => {
  test.each(staffRoles)('an owner gives a user the role %s; `role` is admin for programs', async (staffRole) => {
    const person = await addPerson(shop);
    const user = await dataOf(usersApi.change, await change(owner, person.id, { staffRole }));
    expect(user).toMatchObject({ role: 'admin', staffRole });
    expect(await dataOf(usersApi.change, await change(owner, person.id, { staffRole: null }))).toMatchObject({
      role: 'user',
      staffRole: null,
    });
  });

  test('an admin gives staff their roles, but cannot appoint, remove or ban owners and admins', async () => {
    const helper = await addPerson(shop);
    expect((await change(admin, helper.id, { staffRole: 'packer' })).status).toBe(200);
    expect((await change(admin, helper.id, { banned: true })).status).toBe(200);
    for (const [id, body] of [
      [helper.id, { staffRole: 'admin' }],
      [helper.id, { staffRole: 'owner' }],
      [helper.id, { role: 'admin', staffRole: 'owner' }],
      [admin.id, { staffRole: 'owner' }],
      [admin.id, { role: 'user' }],
      [owner.id, { banned: true }],
      [owner.id, { staffRole: 'packer' }],
      [owner.id, { role: 'user' }],
    ] as const)
      expect(await refusalOf(await change(admin, id, body), 403)).toMatchObject({ code: 'FORBIDDEN' });
    const people = await shop.database.db.selectFrom('users').select(['id', 'staff_role', 'banned_at']).execute();
    expect(people).toContainEqual({ id: owner.id, staff_role: 'owner', banned_at: null });
    expect(people).toContainEqual({ id: admin.id, staff_role: 'admin', banned_at: null });
  });

  test('sessions end where rights shrink, and stay where they grow', async () => {
    const person = await addPerson(shop, { staffRole: 'packer' });
    await change(owner, person.id, { staffRole: 'order desk' });
    expect((await me(person)).status).toBe(200);
    await change(owner, person.id, { staffRole: 'catalogue' });
    expect((await me(person)).status).toBe(401);
  });

  test('the history logs role changes and bans with both people', async () => {
    const person = await addPerson(shop, { name: 'Sadia' });
    await change(owner, person.id, { staffRole: 'accounts' });
    await change(admin, person.id, { banned: true });
    // changes nothing, and is not logged
    await change(admin, person.id, { banned: true });
    const ofPerson = (await history()).filter(({ thing }) => thing === person.id);
    expect(ofPerson).toMatchObject([
      {
        kind: 'user',
        name: 'Sadia',
        by: 'Admin',
        before: { banned: false },
        after: { banned: true },
      },
      {
        kind: 'user',
        by: 'Rehana',
        before: { role: 'customer' },
        after: { role: 'accounts' },
      },
    ]);
  });

  test('refuses a role that there is not', async () => {
    const person = await addPerson(shop);
    expect((await change(owner, person.id, { staffRole: 'boss' })).status).toBe(400);
    const user = (await shop.database.db
      .selectFrom('users')
      .select('staff_role')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()) as { staff_role: User['staffRole'] };
    expect(user.staff_role).toBeNull();
  });
});

describe('where money goes', () => {
  const put = (by: Person, body: unknown) => shop.ask(settingsApi.change, { body, token: by.token });

  test('only an owner changes it; an admin changes the other settings', async () => {
    const mine = wallets.map((wallet) => ({ ...wallet, number: '01999999999' }));
    expect(await refusalOf(await put(admin, { wallets: mine }), 403)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(await put(admin, { wallets: mine, phone: '1' }), 403)).toMatchObject({ code: 'FORBIDDEN' });
    const shown = (await shop.call(settingsApi.get)).data;
    expect([shown.wallets.map(({ number }) => number), shown.phone]).toEqual([wallets.map(({ number }) => number), '']);
    expect((await put(admin, { phone: '01711111111', wallets: shown.wallets })).status).toBe(200);
    expect((await put(owner, { wallets: mine })).status).toBe(200);
    await put(owner, { wallets });
  });
});

test('the history shows a decision on an order with its reason', async () => {
  const customer = await addPerson(shop);
  const order = await placeOrder(shop, customer, newOrder([line(await addGoods(shop.database))]));
  const desk = await addPerson(shop, { staffRole: 'order desk', name: 'Desk' });
  await decide(shop, desk, order._id, 'rejected', 'Nobody answers');
  expect((await history()).find(({ thing }) => thing === order._id)).toMatchObject({
    kind: 'order',
    name: order.orderId,
    by: 'Desk',
    action: 'rejected',
    after: { reason: 'Nobody answers' },
  });
});

test('search and notifications show only permitted records', async () => {
  const customer = await addPerson(shop, { name: 'Zahidul Zaman' });
  const goods = await addGoods(shop.database, { name: 'Zahidul shoes' });
  await placeOrder(shop, customer, newOrder([line(goods)]));
  await shop.call(contactApi.send, {
    body: {
      name: 'Zahidul',
      phone: '01711223344',
      email: 'z@example.com',
      subject: 'other',
      message: 'Hello',
    },
  });
  const found = async (staffRole: StaffRole) => {
    const person = await addPerson(shop, { staffRole });
    const data = (await shop.call(searchApi.find, { query: { q: 'zahidul' }, token: person.token })).data;
    const notices = (await shop.call(noticesApi.list, { token: person.token })).data;
    return {
      found: Object.entries(data).flatMap(([kind, all]) => (all.length > 0 ? [kind] : [])),
      told: [...new Set(notices.map(({ kind }) => kind))].toSorted(),
    };
  };
  expect(await found('owner')).toEqual({ found: ['orders', 'products', 'customers'], told: ['message', 'order'] });
  expect(await found('order desk')).toEqual({ found: ['orders'], told: ['message', 'order'] });
  expect(await found('catalogue')).toEqual({ found: ['products'], told: [] });
  expect(await found('accounts')).toEqual({ found: ['orders'], told: ['order'] });
  const packer = await addPerson(shop, { staffRole: 'packer' });
  await shop.refused(searchApi.find, 'FORBIDDEN', { query: { q: 'zahidul' }, token: packer.token });
});
