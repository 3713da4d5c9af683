import { expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { dataOf } from '#test/support/answers.ts';
import { addGoods, decide, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });

test('the stock list reflects stock that orders take and release', async () => {
  const few = await addGoods(shop.database, { variants: [{ color: 'Red', quantity: 6 }] });
  const many = await addGoods(shop.database, { variants: [{ color: 'Red', quantity: 9 }] });
  const list = async () =>
    dataOf(
      adminProductsApi.list,
      await shop.ask(adminProductsApi.list, { query: { sort: 'stock-asc' }, token: admin.token }),
    );
  const idsOfList = async () => (await list()).map(({ _id, totalQuantity }) => [_id, totalQuantity]);
  const atFirst = [
    [few.productId, 6],
    [many.productId, 9],
  ];
  expect(await idsOfList()).toEqual(atFirst);
  const order = await placeOrder(shop, admin, newOrder([line(many, 5)]));
  expect(await idsOfList()).toEqual([
    [many.productId, 4],
    [few.productId, 6],
  ]);
  expect((await decide(shop, admin, order._id, 'rejected', 'Nobody answers')).status).toBe(200);
  expect(await idsOfList()).toEqual(atFirst);
});
