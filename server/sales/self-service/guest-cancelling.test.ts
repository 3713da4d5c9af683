import { beforeEach, expect, test } from 'vitest';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { orderEventsApi } from '#shared/api/sales/orders/order-events.ts';
import { ordersApi, type PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import { trackApi } from '#shared/api/sales/self-service/track.ts';
import { newToken } from '#server/platform/process/tokens.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  placeOrder,
  setSettings,
  stockOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, fromAddress, newPhone } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const owner = await addPerson(shop, { staffRole: 'owner' });

let goods: Awaited<ReturnType<typeof addGoods>>;
beforeEach(async () => {
  goods = await addGoods(database, { price: 500, variants: [{ color: 'Red', quantity: 10 }] });
});

const place = async (more: Partial<OrderBody> = {}, headers = fromAddress()) =>
  (await shop.call(ordersApi.place, { body: newOrder([line(goods)], { phone: newPhone(), ...more }), headers })).data;
const by = ({ trackingToken }: PlacedOrder, headers = fromAddress()) => ({ body: { token: trackingToken! }, headers });
const cancel = async (order: PlacedOrder) => (await shop.call(trackApi.cancel, by(order))).data;
const undo = async (order: PlacedOrder) => (await shop.call(trackApi.undo, by(order))).data;
const see = async ({ _id }: PlacedOrder) =>
  (await shop.call(ordersApi.one, { params: { userId: 'guest', id: _id }, token: owner.token })).data;
const stock = () => stockOf(database, goods.variantId);
const textsTo = async (phone: string) => {
  await shop.runJobs();
  return shop.texts.filter(({ to }) => to === phone).map(({ text }) => text);
};
/** The ten seconds are over. */
const later = (...orders: PlacedOrder[]) =>
  database.pool.query(`
    SET session_replication_role = replica;
    UPDATE order_events SET at = at - interval '11 seconds' WHERE order_id IN (${ids(orders)});
    UPDATE messages SET due_at = due_at - interval '11 seconds' WHERE order_id IN (${ids(orders)});
    RESET session_replication_role`);
const ids = (orders: PlacedOrder[]) => orders.map(({ _id }) => `'${_id}'`).join();

test('a guest cancels a pending order by its token: its goods are sold again, an SMS says so', async () => {
  const order = await place();
  expect(await stock()).toBe(9);
  expect(await cancel(order)).toMatchObject({ _id: order._id, status: 'cancelled', cancelledBy: 'customer' });
  expect(await stock()).toBe(10);
  expect((await textsTo(order.phone)).at(-1)).toContain(`your order ${order.orderId} is cancelled`);
  const { data } = await shop.call(orderEventsApi.ofOrder, { params: { id: order._id }, token: owner.token });
  expect(data.map(({ kind, by: who }) => [kind, who])).toEqual([
    ['placed', 'guest'],
    ['cancelled', 'guest'],
  ]);
  await expectLedgerToAgree(database);
});

const payFor = async ({ paymentInfo: { paymentNumber, transactionId } }: PlacedOrder) => {
  const text = `You have received Tk 570.00 from ${paymentNumber}. TrxID ${transactionId}`;
  const { data } = await shop.call(ordersApi.checkPayments, { body: { text }, token: owner.token });
  expect(data.matched).toHaveLength(1);
};

test('refunds a payment', async () => {
  const order = await place({ paymentInfo: byWallet() });
  await payFor(order);
  expect((await cancel(order)).refunds).toMatchObject([{ amount: 570, paidAt: null }]);
  expect(await undo(order)).toMatchObject({ status: 'pending', refunds: [], paymentInfo: { paid: 570 } });
  await expectLedgerToAgree(database);
});

test('a payment found while the cancellation waited for the order stays found after undo', async () => {
  const order = await place({ paymentInfo: byWallet() });
  await payFor(order);
  await cancel(order);
  // a transaction's time is that of its begin
  await database.pool.query(`
    SET session_replication_role = replica;
    UPDATE order_events SET at = at - interval '5 seconds' WHERE order_id = '${order._id}' AND kind = 'cancelled';
    RESET session_replication_role`);
  expect(await undo(order)).toMatchObject({ status: 'pending', paymentInfo: { paid: 570 } });
  await expectLedgerToAgree(database);
});

test('takes it back within ten seconds, once, and no message goes out', async () => {
  const order = await place();
  await cancel(order);
  expect(await undo(order)).toMatchObject({ status: 'pending', cancelledBy: null, expiresAt: expect.any(String) });
  expect(await stock()).toBe(9);
  await later(order);
  expect(await textsTo(order.phone)).toHaveLength(1);
  await cancel(order);
  await shop.refused(trackApi.undo, 'TOO_LATE', by(order));
  expect((await see(order)).status).toBe('cancelled');
  await expectLedgerToAgree(database);
});

test('cannot be undone later, after actions of staff, or once its goods are sold', async () => {
  const [late, off, sold] = [await place(), await place(), await place()];
  await cancel(late);
  await later(late);
  await shop.refused(trackApi.undo, 'TOO_LATE', by(late));
  await decide(shop, owner, off._id, 'rejected', 'No');
  await shop.refused(trackApi.undo, 'TOO_LATE', by(off));
  await cancel(sold);
  await place({ items: [line(goods, await stock())] });
  // in words of its customer, which the shop has in both languages
  const answer = await (await shop.ask(trackApi.undo, by(sold))).json();
  expect(answer).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Some of the products are now sold out, so your order stays cancelled.',
    details: { items: [{ variantId: goods.variantId, left: 0 }] },
  });
  await expectLedgerToAgree(database);
});

async function erase({ phone }: PlacedOrder): Promise<void> {
  await shop.call(phoneCodesApi.sendForErasure, { body: { phone }, headers: fromAddress() });
  const code = (await textsTo(phone)).map((text) => /^(\d{6}) is/.exec(text)?.[1]).findLast(Boolean);
  await shop.call(phoneCodesApi.erase, { body: { phone, code: code! }, headers: fromAddress() });
}

test('cannot restore an order with erased data: it could not be delivered', async () => {
  const order = await place();
  await erase(order);
  await shop.refused(trackApi.undo, 'TOO_LATE', by(order));
  expect(await see(order)).toMatchObject({ status: 'cancelled', phone: '' });
  expect(await stock()).toBe(10);
  await expectLedgerToAgree(database);
});

test('staff cannot restore it either', async () => {
  const order = await place();
  await decide(shop, owner, order._id, 'rejected', 'No such address');
  await erase(order);
  await shop.refused(orderChangesApi.undo, 'TOO_LATE', { params: { id: order._id }, token: owner.token });
  expect(await stock()).toBe(10);
});

test('a restored order counts as waiting again, so that guests cannot exceed the limits', async () => {
  const waiting = {
    cashHours: 72,
    prepaidHours: 120,
    newCustomer: { orders: 1, pieces: 40 },
    knownCustomer: { orders: 10, pieces: 200 },
    address: { orders: 2, pieces: 200 },
    inAll: { orders: 500, pieces: 2000 },
  };
  await setSettings(shop, { waiting });
  const phone = newPhone();
  const first = await place({ phone });
  await cancel(first);
  await undo(first);
  const again = { body: newOrder([line(goods)], { phone }), headers: fromAddress() };
  await shop.refused(ordersApi.place, 'TOO_MANY_WAITING', again);
  const other = await place();
  await cancel(other);
  await place({ phone: other.phone });
  await shop.refused(trackApi.undo, 'TOO_LATE', by(other));
  expect((await see(other)).status).toBe('cancelled');
  await setSettings(shop, {});
  await expectLedgerToAgree(database);
});

test('refuses orders that are confirmed, cancelled, or belong to an account', async () => {
  const [accepted, twice] = [await place(), await place()];
  await decide(shop, owner, accepted._id, 'accepted');
  await shop.refused(trackApi.cancel, 'WRONG_STATE', by(accepted));
  await cancel(twice);
  // a guest who got no answer tries again, and reads that the order is cancelled
  expect(await (await shop.ask(trackApi.cancel, by(twice))).json()).toMatchObject({
    code: 'WRONG_STATE',
    message: 'This order is already cancelled.',
  });
  const person = await addPerson(shop);
  const claimed = await place({ phone: person.phone });
  await shop.call(phoneCodesApi.send, { token: person.token, headers: fromAddress() });
  const code = (await textsTo(person.phone)).map((text) => /^(\d{6}) is/.exec(text)?.[1]).findLast(Boolean);
  await shop.call(phoneCodesApi.prove, { body: { code: code! }, token: person.token });
  await shop.refused(trackApi.cancel, 'WRONG_STATE', by(claimed));
  await shop.refused(trackApi.undo, 'TOO_LATE', by(claimed));
  expect((await see(accepted)).status).toBe('accepted');
  await expectLedgerToAgree(database);
});

test('opens by its own token alone: no other order’s, none of an account, and few guesses', async () => {
  const [order, other] = [await place(), await place()];
  const own = await placeOrder(shop, await addPerson(shop), newOrder([line(goods)]));
  const headers = fromAddress();
  const mixed = other.trackingToken!.slice(0, 6) + order.trackingToken!.slice(6);
  const guesses = [mixed, order.orderId, own._id, ...Array.from({ length: 7 }, newToken)];
  for (const [n, token] of guesses.entries()) {
    const call = n % 2 === 0 ? trackApi.cancel : trackApi.undo;
    expect((await shop.ask(call, { body: { token }, headers })).status).toBe(404);
  }
  await shop.refused(trackApi.cancel, 'TOO_MANY_TRIES', { body: { token: newToken() }, headers });
  // opening an order is limited by the same count
  await shop.refused(trackApi.open, 'TOO_MANY_TRIES', by(order, headers));
  expect([(await see(order)).status, (await see(other)).status]).toEqual(['pending', 'pending']);
});

test('only one of simultaneous cancellations or restorations succeeds, and the ledger agrees', async () => {
  const order = await place();
  const cancelled = await Promise.all([1, 2, 3, 4].map(() => shop.ask(trackApi.cancel, by(order))));
  expect(cancelled.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const undone = await Promise.all([1, 2, 3, 4].map(() => shop.ask(trackApi.undo, by(order))));
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await stock()).toBe(9);
  await expectLedgerToAgree(database);
});
