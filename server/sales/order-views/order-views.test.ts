import { expect, test } from 'vitest';
import { orderViewsApi } from '#shared/api/sales/orders/order-views.ts';
import { usualViews } from '#shared/api/sales/orders/usual-views.ts';
import { addGoods, decide, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin', name: 'Shopkeeper' });
const helper = await addPerson(shop, { staffRole: 'order desk', name: 'Helper' });
const customer = await addPerson(shop);
const goods = await addGoods(shop.database, { name: 'Saree' });
const order = () => placeOrder(shop, customer, newOrder([line(goods)]));

const viewsOf = async ({ token }: Person) => (await shop.call(orderViewsApi.list, { token })).data;
const view = { name: 'Dhaka, dear', filter: { district: ['Dhaka'], least: '100' }, isShared: true };
const add = async (person: Person, body: typeof view & { columns?: ('total' | 'status')[] }) =>
  (await shop.call(orderViewsApi.add, { body, token: person.token })).data;

test('all order staff have the usual lists, each with the number of its orders', async () => {
  const [first] = [await order(), await order(), await order()];
  await decide(shop, admin, first._id, 'accepted');
  const views = await viewsOf(helper);
  expect(views.map(({ key, count, isCut }) => ({ key, count, isCut }))).toEqual(
    usualViews.map(({ key }) => ({ key, count: { 'to-accept': 2, 'to-pack': 1 }[key] ?? 0, isCut: false })),
  );
});

test('a list is saved with its filters, columns and sorting, and counts its orders', async () => {
  const saved = await add(admin, { ...view, name: 'Mine', isShared: false, columns: ['total', 'status'] });
  expect(saved).toMatchObject({
    name: 'Mine',
    filter: { district: ['Dhaka'], least: '100' },
    sort: 'newest',
    columns: ['total', 'status'],
    isMine: true,
    owner: null,
    count: 3,
  });
  expect((await viewsOf(admin)).at(-1)).toEqual(saved);
  expect((await viewsOf(helper)).map(({ name }) => name)).not.toContain('Mine');
  const params = { id: saved._id ?? '' };
  const body = { ...view, name: 'Still mine', filter: { search: 'saree', status: 'pending' } } as const;
  const { data } = await shop.call(orderViewsApi.change, { params, body, token: admin.token });
  expect(data).toMatchObject({ name: 'Still mine', filter: { search: 'saree', status: ['pending'] }, count: 2 });
  await shop.call(orderViewsApi.remove, { params, token: admin.token });
  expect((await viewsOf(admin)).map(({ name }) => name)).not.toContain('Still mine');
});

test('all staff see a shared list, its owner changes it, staff who may change settings remove it', async () => {
  const { _id } = await add(helper, view);
  const params = { id: _id ?? '' };
  expect((await viewsOf(admin)).at(-1)).toMatchObject({ name: view.name, isMine: false, owner: 'Helper', count: 3 });
  await shop.refused(orderViewsApi.change, 'NOT_FOUND', { params, body: view, token: admin.token });
  const accounts = await addPerson(shop, { staffRole: 'accounts' });
  await shop.refused(orderViewsApi.remove, 'NOT_FOUND', { params, token: accounts.token });
  await shop.call(orderViewsApi.remove, { params, token: admin.token });
  await shop.refused(orderViewsApi.remove, 'NOT_FOUND', { params, token: helper.token });
});

test('a name twice, no name, an unknown filter or column, and too many lists are refused', async () => {
  const person = await addPerson(shop, { staffRole: 'order desk' });
  const { token } = person;
  await add(person, view);
  await shop.refused(orderViewsApi.add, 'NAME_TAKEN', { body: view, token });
  const other = await add(person, { ...view, name: 'Other' });
  await shop.refused(orderViewsApi.change, 'NAME_TAKEN', { params: { id: other._id ?? '' }, body: view, token });
  for (const wrong of [{ name: ' ' }, { filter: { status: 'lost' } }, { columns: ['price'] }, { columns: [] }])
    expect((await shop.ask(orderViewsApi.add, { body: { ...view, name: 'Wrong', ...wrong }, token })).status).toBe(400);
  for (let n = 2; n < 30; n += 1) await add(person, { ...view, name: `List ${n}` });
  await shop.refused(orderViewsApi.add, 'TOO_MANY_VIEWS', { body: { ...view, name: 'One more' }, token });
  await shop.refused(orderViewsApi.add, 'FORBIDDEN', { body: view, token: customer.token });
});

test('columns and page size are stored for each person', async () => {
  const choices = { columns: ['status', 'total'], pageSize: 50 } as const;
  const chosenBy = async ({ token }: Person) => (await shop.call(orderViewsApi.choices, { token })).data;
  expect(await chosenBy(helper)).toBeNull();
  for (const pageSize of [100, 50] as const)
    await shop.call(orderViewsApi.choose, { body: { columns: ['status', 'total'], pageSize }, token: helper.token });
  // in the order of all columns
  expect(await chosenBy(helper)).toEqual({ ...choices, columns: ['total', 'status'] });
  expect(await chosenBy(admin)).toBeNull();
  for (const wrong of [{ pageSize: 11 }, { pageSize: 1000 }, { columns: ['none'] }])
    expect((await shop.ask(orderViewsApi.choose, { body: { ...choices, ...wrong }, token: helper.token })).status).toBe(
      400,
    );
});
