import { beforeEach, expect, test } from 'vitest';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import { ordersApi, type PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import { usualRules } from '#shared/cash-risk/cash-rules.ts';
import { newToken } from '#server/platform/process/tokens.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  inDhaka,
  line,
  movesOf,
  newOrder,
  setSettings,
  stockOf,
  variantsOf,
  type Goods,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, fromAddress, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const owner = await addPerson(shop, { staffRole: 'owner' });

const cashEverywhere = { cod: { where: 'everywhere' as const, only: [], except: [] } };

let shirt: Goods;
let sizes: string[];
beforeEach(async () => {
  shirt = await addGoods(database, {
    price: 500,
    variants: [
      { color: 'Red', size: 'M', quantity: 30 },
      { color: 'Red', size: 'L', quantity: 5 },
      { color: 'Red', size: 'XXL', quantity: 30, price: 650 },
    ],
  });
  sizes = await variantsOf(database, shirt.productId);
  await setSettings(shop, cashEverywhere);
});

const place = async (more: Partial<OrderBody> = {}, token?: string): Promise<PlacedOrder> =>
  (
    await shop.call(ordersApi.place, {
      body: newOrder([line(shirt)], { phone: newPhone(), ...more }),
      headers: fromAddress(),
      ...(token && { token }),
    })
  ).data;
const choose = ({ trackingToken, version, items }: PlacedOrder, variantId: string) => ({
  // its lines are sorted by their variants
  body: { token: trackingToken!, version, item: items.find(({ size }) => size === 'M')!._id, variantId },
  headers: fromAddress(),
});
const inSylhet = { ...inDhaka, district: 'Sylhet', area: null };
const move = (
  { trackingToken, version }: PlacedOrder,
  more: Partial<typeof inSylhet> = {},
  expectedTotal?: number,
) => ({
  body: { token: trackingToken!, version, shippingInfo: { ...inDhaka, ...more }, expectedTotal },
  headers: fromAddress(),
});
const { changeAddress, changeChoice } = ownOrdersApi;
const [, large, extraLarge] = [0, 1, 2];
const seen = async ({ _id }: PlacedOrder) =>
  (await shop.call(ordersApi.one, { params: { userId: 'guest', id: _id }, token: owner.token })).data;

test('a guest takes another size at the same price: stock, ledger and timeline say so, the total stays', async () => {
  const order = await place();
  await database.db.updateTable('variants').set({ sku: 'L-SKU' }).where('id', '=', sizes[large!]!).execute();
  const { data } = await shop.call(changeChoice, choose(order, sizes[large!]!));
  expect(data).toMatchObject({ totalPrice: order.totalPrice, version: order.version + 1, status: 'pending' });
  expect(data.items).toMatchObject([{ variantId: sizes[large!], size: 'L', price: 500, quantity: 1 }]);
  // packers find the line by its SKU
  expect((await seen(order)).items).toMatchObject([{ sku: 'L-SKU' }]);
  expect(await Promise.all(sizes.map((id) => stockOf(database, id)))).toEqual([30, 4, 30]);
  expect((await movesOf(database, sizes[0]!)).map(({ reason, change }) => [reason, change]).slice(-2)).toEqual([
    ['sale', -1],
    ['cancellation', 1],
  ]);
  const events = await shop.call(orderEventsApi.ofOrder, { params: { id: order._id }, token: owner.token });
  expect(events.data.at(-1)).toMatchObject({ kind: 'edited', by: 'guest', data: { goods: {} } });
  await shop.runJobs();
  expect(shop.texts.findLast(({ to }) => to === order.phone)?.text).toContain('was changed');
  await expectLedgerToAgree(database);
});

test('of twenty simultaneous requests for the last five of a size five succeed; the rest do not change', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => place()));
  const answers = await Promise.all(orders.map((order) => shop.ask(changeChoice, choose(order, sizes[large!]!))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  expect(await stockOf(database, sizes[large!]!)).toBe(0);
  expect(await stockOf(database, sizes[0]!)).toBe(15);
  await expectLedgerToAgree(database);
});

test('simultaneous changes of the same order apply only once', async () => {
  const order = await place();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shop.ask(changeChoice, choose(order, sizes[large!]!))),
  );
  const codes = await Promise.all(answers.map(async (one) => ((await one.json()) as { code?: string }).code ?? 'done'));
  expect(codes.toSorted()).toEqual([...Array<string>(7).fill('CHANGED_MEANWHILE'), 'done']);
  expect(await stockOf(database, sizes[large!]!)).toBe(4);
  await expectLedgerToAgree(database);
});

test('a size that the order already has joins its line, within the limit per variant', async () => {
  const items = [line(shirt), line({ ...shirt, variantId: sizes[large!]! }, 1)];
  const order = await place({ items });
  const { data } = await shop.call(changeChoice, choose(order, sizes[large!]!));
  expect(data.items.map(({ size, quantity }) => [size, quantity])).toEqual([['L', 2]]);
  await setSettings(shop, { orderLimits: { perLine: 1, lines: 5, pieces: 5 } });
  const other = await place({ items });
  await shop.refused(changeChoice, 'INVALID_INPUT', choose(other, sizes[large!]!));
  expect((await seen(other)).items).toHaveLength(2);
  await expectLedgerToAgree(database);
});

test('a size at another price, another product’s, and more than there is are refused', async () => {
  const order = await place();
  await shop.refused(changeChoice, 'OTHER_PRICE', choose(order, sizes[extraLarge!]!));
  const other = await addGoods(database, { price: 500 });
  await shop.refused(changeChoice, 'NOT_FOUND', choose(order, other.variantId));
  const many = await place({ items: [line(shirt, 6)] });
  await shop.refused(changeChoice, 'OUT_OF_STOCK', choose(many, sizes[large!]!));
  await database.pool.query('UPDATE products SET in_stock = false WHERE id = $1', [shirt.productId]);
  await shop.refused(changeChoice, 'OUT_OF_STOCK', choose(order, sizes[large!]!));
});

test('in another district delivery is priced again, once the shopper agrees to the total', async () => {
  const order = await place();
  const refused = await shop.refused(changeAddress, 'PRICE_CHANGED', move(order, inSylhet));
  expect(refused.details).toEqual({ total: 630, shippingAmount: 130 });
  expect(await seen(order)).toMatchObject({ totalPrice: 570, version: order.version });
  const { data } = await shop.call(changeAddress, move(order, inSylhet, 630));
  expect(data).toMatchObject({ totalPrice: 630, shippingInfo: { district: 'Sylhet', shippingAmount: 130 } });
  expect(data.shippingInfo.promised).not.toEqual(order.shippingInfo.promised);
  await expectLedgerToAgree(database);
});

test('a new address in the same district keeps the price, even if delivery costs more meanwhile', async () => {
  const order = await place();
  const days = { least: 2, most: 5 };
  await setSettings(shop, {
    delivery: {
      insideDhaka: { charge: 200, days },
      outsideDhaka: { charge: 300, days },
      processingDays: days,
      freeFrom: null,
      districts: [],
    },
  });
  const { data } = await shop.call(changeAddress, move(order, { address: 'House 1, Road 27' }));
  expect(data).toMatchObject({ totalPrice: 570, shippingInfo: { address: 'House 1, Road 27', shippingAmount: 70 } });
});

test('the amount of an order for which money was sent does not change', async () => {
  const order = await place({ paymentInfo: byWallet() });
  await shop.refused(changeAddress, 'AMOUNT_FIXED', move(order, inSylhet, 630));
  expect(await seen(order)).toMatchObject({ totalPrice: 570, shippingInfo: { district: 'Dhaka' } });
  await shop.call(changeAddress, move(order, { address: 'House 2' }));
});

test('the rules for cash on delivery apply to the new address too', async () => {
  await setSettings(shop, { cod: { where: 'only', only: [{ district: 'Dhaka', areas: [] }], except: [] } });
  const order = await place();
  await shop.refused(changeAddress, 'INVALID_INPUT', move(order, inSylhet, 630));
  await setSettings(shop, cashEverywhere);
  await shop.call(cashRiskApi.setRules, { body: { ...usualRules, outsideDhaka: 'refuse' }, token: owner.token });
  await shop.caughtUp();
  await shop.refused(changeAddress, 'PREPAY_ONLY', move(order, inSylhet, 630));
});

test('an order that is confirmed, or cancelled, is not changed', async () => {
  const order = await place();
  await decide(shop, owner, order._id, 'accepted');
  await shop.refused(changeChoice, 'WRONG_STATE', choose(order, sizes[large!]!));
  await shop.refused(changeAddress, 'WRONG_STATE', move(order));
  await shop.call(orderChangesApi.cancel, { params: { id: order._id }, body: { reason: 'Gone' }, token: owner.token });
  await shop.refused(changeChoice, 'WRONG_STATE', choose(order, sizes[large!]!));
  expect(await stockOf(database, sizes[large!]!)).toBe(5);
});

test('only its sender can change it: not a guessed token, or another account', async () => {
  const [mine, other] = [await addPerson(shop), await addPerson(shop)];
  const order = await place({}, mine.token);
  const { version, items, _id } = order;
  const body = { order: _id, version, item: items[0]!._id, variantId: sizes[large!]! };
  await shop.refused(changeChoice, 'NOT_FOUND', { body, token: other.token });
  await shop.refused(changeChoice, 'SIGN_IN_NEEDED', { body });
  const guests = await place();
  const guessed = { ...body, order: undefined, token: newToken().slice(0, 27) };
  await shop.refused(changeChoice, 'NOT_FOUND', { body: guessed, headers: fromAddress() });
  await shop.refused(changeChoice, 'NOT_FOUND', { body: { ...body, order: guests._id }, token: mine.token });
  const ofOther = { ...choose(guests, sizes[large!]!).body, item: items[0]!._id };
  await shop.refused(changeChoice, 'NOT_FOUND', { body: ofOther, headers: fromAddress() });
  expect(await stockOf(database, sizes[large!]!)).toBe(5);
  const { data } = await shop.call(changeChoice, { body, token: mine.token });
  expect([data.items[0]!.size, data.trackingToken]).toEqual(['L', undefined]);
});

test('after an order moves to an account, its link cannot change it without that account', async () => {
  const [mine, order] = [await addPerson(shop), await place()];
  await database.pool.query('UPDATE orders SET user_id = $1 WHERE id = $2', [mine.id, order._id]);
  await shop.refused(changeChoice, 'WRONG_STATE', choose(order, sizes[large!]!));
});

test('after ten changes in an hour one order rests', async () => {
  const order = await place();
  for (let n = 0; n < 10; n += 1) await shop.ask(changeAddress, move(order, {}));
  await shop.refused(changeAddress, 'TOO_MANY_TRIES', move(order, {}));
});
