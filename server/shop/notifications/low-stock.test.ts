import { expect, test } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { reportsApi } from '#shared/api/sales/reports.ts';
import { isLowInStock } from '#shared/catalogue/low-stock.ts';
import { addGoods, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();

const sizes = (...quantities: number[]) =>
  quantities.map((quantity, n) => ({ color: 'Red', size: `Size ${n}`, quantity }));

test('the bell, the filter of All Products, the overview and the page’s mark call the same products low', async () => {
  const { token } = await addPerson(shop, { role: 'admin' });
  const buyer = await addPerson(shop);
  // together they are many; the first size is bought down to five or below
  const low = await addGoods(shop.database, { name: 'Ten sizes', variants: sizes(6, 1, 1, 1, 1, 1, 1, 1, 1, 1) });
  const plenty = await addGoods(shop.database, { name: 'Plenty', variants: sizes(8, 40) });
  const gone = await addGoods(shop.database, { name: 'Gone', variants: sizes(0, 0) });
  await placeOrder(shop, buyer, newOrder([line(low)]));
  await placeOrder(shop, buyer, newOrder([line(plenty)]));

  const { data: bell } = await shop.call(noticesApi.list, { token });
  expect(bell.filter(({ kind }) => kind === 'low-stock').map(({ text }) => text)).toEqual(['Ten sizes · Red · Size 0']);
  const { data: filtered } = await shop.call(adminProductsApi.list, { query: { stock: 'low' }, token });
  expect(filtered.map(({ _id }) => _id)).toEqual([low.productId]);
  const { stock } = (await shop.call(reportsApi.overview, { token })).data;
  expect(stock.low).toMatchObject({ count: 1, products: [{ _id: low.productId, left: 1, variants: 10 }] });
  const { data: all } = await shop.call(adminProductsApi.list, { token });
  expect(all.filter((product) => isLowInStock(product, stock.lowStock)).map(({ _id }) => _id)).toEqual([low.productId]);
  expect(all.map(({ _id }) => _id)).toContain(gone.productId);
});
