import { beforeEach, expect, test } from 'vitest';
import { usersApi } from '#shared/api/people/accounts.ts';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { wishlistApi } from '#shared/api/people/wishlist.ts';
import { personalDataApi } from '#shared/api/shop/personal-data.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { addGoods } from '#test/support/orders.ts';
import { addPerson, password, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner' });
const ids = (await Promise.all(Array.from({ length: 3 }, () => addGoods(shop.database)))).map(
  ({ productId }) => productId,
);
const [shawl = '', sari = '', gone = ''] = ids;
await shop.call(adminProductsApi.remove, { params: { id: gone }, token: owner.token });

let rahima: Person;
beforeEach(async () => {
  rahima = await addPerson(shop);
});
const wish = (productId: string, price = 900, addedAt = '2026-01-05T06:00:00.000Z') => ({ productId, price, addedAt });
const keep = async ({ token }: Person, body: { add?: ReturnType<typeof wish>[]; remove?: string[] } = {}) =>
  (await shop.call(wishlistApi.keep, { body, token })).data;

test('a wishlist belongs to the account, newest first; existing entries keep their price and date', async () => {
  const list = [wish(sari, 500, '2026-01-06T06:00:00.000Z'), wish(shawl)];
  expect(await keep(rahima, { add: [wish(shawl), wish(sari, 500, '2026-01-06T06:00:00.000Z')] })).toEqual(list);
  expect(await keep(rahima, { add: [wish(shawl, 100, '2026-02-01T06:00:00.000Z')] })).toEqual(list);
  expect(await keep(rahima, { remove: [shawl] })).toEqual([list[0]]);
});

test("a customer cannot see or change another's list", async () => {
  await keep(rahima, { add: [wish(shawl)] });
  const karim = await addPerson(shop);
  expect(await keep(karim)).toEqual([]);
  expect(await keep(karim, { remove: [shawl] })).toEqual([]);
  expect(await keep(rahima)).toEqual([wish(shawl)]);
  expect((await shop.ask(wishlistApi.keep, { body: {} })).status).toBe(401);
});

test('leaves out unknown products, and stores no date in the future', async () => {
  const nothing = '0198c5a0-0000-7000-8000-000000000000';
  const [kept, ...others] = await keep(rahima, {
    add: [wish(gone), wish(nothing), wish(shawl, 900, '2099-01-01T00:00:00.000Z')],
  });
  expect(others).toEqual([]);
  expect(Date.parse(kept!.addedAt)).toBeLessThanOrEqual(Date.now() + 60_000);
});

test('a list has at most a hundred products: the oldest are removed', async () => {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `INSERT INTO products (product_number, slug, name, description, regular_price, category_id, brand_id, thumbnail)
     SELECT 'P-' || (2000000 + n), 'many-' || n, 'Many', 'Many', 100, category_id, brand_id, thumbnail
     FROM products, generate_series(1, 101) n WHERE id = $1 RETURNING id`,
    [shawl],
  );
  const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
  const many = rows.map(({ id }, n) => wish(id, 100, minute(n)));
  await keep(rahima, { add: many.slice(0, 100) });
  const list = await keep(rahima, { add: many.slice(100) });
  expect(list).toHaveLength(100);
  expect(list.map(({ productId }) => productId)).not.toContain(rows[0]!.id);
});

test('refuses more than a hundred products together, and negative prices', async () => {
  const add = Array.from({ length: 101 }, () => wish(shawl));
  const ask = (body: unknown) => shop.ask(wishlistApi.keep, { body, token: rahima.token });
  expect(await fieldErrorsOf(await ask({ add }))).toEqual({ add: 'At most 100' });
  expect(Object.keys(await fieldErrorsOf(await ask({ add: [{ ...wish(shawl), price: -1 }] })))).toEqual([
    'add.0.price',
  ]);
});

test('is part of the data export, and is deleted with the account', async () => {
  await keep(rahima, { add: [wish(shawl)] });
  const { data } = await shop.call(personalDataApi.myData, { token: rahima.token });
  expect(data.wishes).toEqual([wish(shawl)]);
  await shop.call(usersApi.deleteMe, { body: { currentPassword: password }, token: rahima.token });
  const { rowCount } = await shop.database.pool.query('SELECT FROM wishes WHERE user_id = $1', [rahima.id]);
  expect(rowCount).toBe(0);
});

test('returns products by their ids, in order, without deleted ones', async () => {
  const find = async (id: string[]) => (await shop.call(wishlistApi.products, { query: { id } })).data;
  expect((await find([sari, gone, shawl, sari])).map(({ _id }) => _id)).toEqual([sari, shawl]);
  expect((await shop.ask(wishlistApi.products, { query: { id: ['nothing'] } })).status).toBe(400);
  expect((await shop.ask(wishlistApi.products, { query: { id: Array.from({ length: 31 }, () => sari) } })).status).toBe(
    400,
  );
});
