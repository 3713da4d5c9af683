import { beforeEach, expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { boughtTogetherApi } from '#shared/api/sales/bought-together.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { addGoods, decide, line, newOrder, type Goods } from '#test/support/orders.ts';
import { addPerson, fromAddress, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const owner = await addPerson(shop, { staffRole: 'owner' });
type Bag = Goods & { product: { slug: string } };

let sari: Bag;
let blouse: Bag;
let bangle: Bag;
beforeEach(async () => {
  [sari, blouse, bangle] = [await goods(), await goods(), await goods()];
});
const goods = (): Promise<Bag> => addGoods(shop.database, { variants: [{ color: 'Red', quantity: 100 }] });

async function order(items: Bag[], { phone = newPhone(), status = 'accepted' } = {}): Promise<string> {
  const body = newOrder(
    items.map((one) => line(one)),
    { phone },
  );
  const { data } = await shop.call(ordersApi.place, { body, headers: fromAddress() });
  if (status !== 'pending') await decide(shop, owner, data._id, status, 'Not there');
  return phone;
}
const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await work();
};

async function find(): Promise<void> {
  await addJob(shop.database.db, 'find-bought-together', {});
  await shop.runJobs();
  await shop.caughtUp();
}
const shown = async ({ product: { slug } }: Bag) =>
  (await shop.call(boughtTogetherApi.ofProduct, { params: { slug } })).data.map(({ _id }) => _id);

test('two products that three customers ordered together are suggested at each other', async () => {
  await times(2, () => order([sari, blouse]));
  await find();
  expect(await shown(sari)).toEqual([]);
  await order([sari, blouse]);
  await find();
  expect(await shown(sari)).toEqual([blouse.productId]);
  expect(await shown(blouse)).toEqual([sari.productId]);
});

test('the purchases of a single customer are not shown, however often they repeat', async () => {
  const phone = await order([sari, blouse]);
  await times(4, () => order([sari, blouse], { phone }));
  await find();
  expect(await shown(sari)).toEqual([]);
});

test('orders that the shop did not accept, and those whose customer was erased, do not count', async () => {
  await times(2, () => order([sari, blouse]));
  await order([sari, blouse], { status: 'pending' });
  await order([sari, blouse], { status: 'rejected' });
  await find();
  expect(await shown(sari)).toEqual([]);
  const phone = await order([sari, blouse]);
  await find();
  expect(await shown(sari)).toEqual([blouse.productId]);
  await shop.database.pool.query('UPDATE orders SET phone = NULL, name = NULL, address = NULL WHERE phone = $1', [
    phone,
  ]);
  await find();
  expect(await shown(sari)).toEqual([]);
});

test('the most frequent comes first; sold-out and deleted products are left out', async () => {
  await times(3, () => order([sari, blouse]));
  await times(4, () => order([sari, bangle]));
  await find();
  expect(await shown(sari)).toEqual([bangle.productId, blouse.productId]);
  await shop.database.pool.query('UPDATE variants SET quantity = 0 WHERE id = $1', [bangle.variantId]);
  await shop.caughtUp();
  expect(await shown(sari)).toEqual([blouse.productId]);
  await shop.call(adminProductsApi.remove, { params: { id: blouse.productId }, token: owner.token });
  await shop.caughtUp();
  expect(await shown(sari)).toEqual([]);
});

test('an unknown product is not found', async () => {
  await shop.refused(boughtTogetherApi.ofProduct, 'NOT_FOUND', { params: { slug: 'nothing' } });
});
