import { expect, test } from 'vitest';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { addGoods, line, newOrder } from './support/orders.ts';
import { addPerson } from './support/people.ts';
import { testShop } from './support/shop.ts';

// How tests name a call: by its endpoint, with typed parts. The compiler checks the lines that expect an error.

const shop = await testShop();

test('a call is named by its endpoint, and its answer has the type of its schema', async () => {
  const goods = await addGoods(shop.database);
  const { token } = await addPerson(shop);
  const { data: order } = await shop.call(ordersApi.place, { body: newOrder([line(goods, 2)]), token });
  expect(order.totalQuantity).toBe(2);
  const { meta } = await shop.call(catalogueApi.products, { query: { limit: 1, onOffer: false, color: ['Black'] } });
  expect(meta.totalProducts).toBe(1);
});

test('a refusal is named by its code, and its details have their type', async () => {
  const goods = await addGoods(shop.database, { variants: [{ color: 'Red', quantity: 1 }] });
  const { token } = await addPerson(shop);
  const body = newOrder([line(goods, 2)]);
  const { details } = await shop.refused(ordersApi.place, 'OUT_OF_STOCK', { body, token });
  expect(details.items).toMatchObject([{ productId: goods.productId, asked: 2, left: 1 }]);
});

test('can send invalid input to an endpoint too, and returns the raw response', async () => {
  const answers = [
    await shop.ask(ordersApi.place, { body: { items: 'many' }, token: (await addPerson(shop)).token }),
    await shop.ask(ordersApi.place, { body: new Blob(['{']), headers: { 'content-type': 'application/json' } }),
    await shop.ask(catalogueApi.products, { query: 'page=1&page=2' }),
    await shop.ask(catalogueApi.products, { query: { page: 1 }, headers: { 'accept-language': 'bn' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 200]);
});

test('the compiler refuses unknown and missing inputs', () => {
  const wrong = () => [
    // @ts-expect-error: a parameter of the path is missing
    shop.call(catalogueApi.product),
    // @ts-expect-error: another parameter than the path has
    shop.call(catalogueApi.product, { params: { id: 'shawl' } }),
    // @ts-expect-error: the list has no such query
    shop.call(catalogueApi.products, { query: { colour: 'Red' } }),
    // @ts-expect-error: a sort that there is not
    shop.call(catalogueApi.products, { query: { sort: 'cheapest' } }),
    // @ts-expect-error: a search needs its words
    shop.call(catalogueApi.suggestions, { query: {} }),
    // @ts-expect-error: a parameter of the path is missing, however loose the rest is
    shop.ask(catalogueApi.product, { query: 'x=1' }),
    // @ts-expect-error: an order has no such code
    shop.refused(ordersApi.place, 'OUTDATED', { body: newOrder([]) }),
  ];
  expect(wrong).toBeTypeOf('function');
});
