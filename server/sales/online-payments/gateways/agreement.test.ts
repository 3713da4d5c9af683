import { expect, test } from 'vitest';
import { personalDataApi } from '#shared/api/shop/personal-data.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { gatewayMethods, needsAgreement } from '#shared/payment-methods.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { line, newOrder, placeOrder } from '#test/support/orders.ts';
import { sslDesk } from '#test/support/sslcommerz/ssl-desk.ts';
import { testShop } from '#test/support/shop.ts';

// SSLCommerz wants a box "I agree", not ticked, before its page opens. The server decides, not the browser.

const shop = await testShop();
const desk = await sslDesk(shop);
const { customer, owner, goods } = desk;
const by = (method: 'sslcommerz' | 'cod', more: object = {}) =>
  newOrder([line(goods)], { paymentInfo: { method }, ...more });
const countOrders = async () =>
  (await shop.database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM orders')).rows[0]!.n;

test.each([undefined, false])(
  'an order for SSLCommerz with agrees: %s is refused, and nothing is placed',
  async (agrees) => {
    const before = await countOrders();
    const body = by('sslcommerz', agrees === undefined ? {} : { agrees });
    const said = await shop.refused(ordersApi.place, 'AGREEMENT_NEEDED', { body, token: customer.token });
    expect(said.message).toBe('Please agree to the terms, returns and privacy policy first');
    expect(await countOrders()).toBe(before);
  },
);

test('a guest is asked too, and reads it beside the box, in Bangla on Bangla pages', async () => {
  const answer = await shop.ask(ordersApi.place, { body: by('sslcommerz'), headers: { 'accept-language': 'bn' } });
  const errors = await fieldErrorsOf(answer, 409);
  expect(errors.agrees).toBe('আগে শর্তাবলি, ফেরত ও গোপনীয়তা নীতিতে সম্মতি দিন');
});

test('with the agreement it is placed, once, and keeps when its buyer agreed', async () => {
  const started = Date.now();
  const body = by('sslcommerz', { agrees: true });
  const ask = () =>
    shop.call(ordersApi.place, { body, token: customer.token, headers: { 'idempotency-key': 'agreed-once' } });
  const [first, again] = [(await ask()).data, (await ask()).data];
  expect(again._id).toBe(first._id);
  const at = (await desk.seen(first)).agreedAt!;
  expect([first.agreedAt, again.agreedAt]).toEqual([at, at]);
  expect(Date.parse(at)).toBeGreaterThanOrEqual(started);
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  // the person's own data
  const { data } = await shop.call(personalDataApi.myData, { token: customer.token });
  expect(JSON.stringify(data)).toContain(`"agreedAt":"${at}"`);
});

test('other ways to pay ask for nothing, and keep nothing', async () => {
  const order = await placeOrder(shop, customer, by('cod', { agrees: true }));
  expect(order.agreedAt).toBeNull();
  expect(gatewayMethods.filter(needsAgreement)).toEqual(['sslcommerz']);
});

test('staff who write an order down are not asked', async () => {
  const body = by('sslcommerz', { channel: 'phone' });
  const { data } = await shop.call(ordersApi.place, { body, token: owner.token });
  expect([data.channel, data.agreedAt]).toEqual(['phone', null]);
});
