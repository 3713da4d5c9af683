import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import { courierStatementsApi } from '#shared/api/sales/couriers/courier-statements.ts';
import { dayApi, type Day } from '#shared/api/sales/day.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { addGoods, byWallet, decide, line, newOrder, placeOrder, setSettings, ship } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// The end of a day on one page.

const shop = await testShop();
const { db } = shop.database;
await setSettings(shop, {});
const owner = await addPerson(shop, { staffRole: 'owner' });
const { token } = owner;
const customer = await addPerson(shop);
const goods = await addGoods(shop.database, { price: 1000, variants: [{ color: 'Red', quantity: 500 }] });

const dayOf = async (day?: string): Promise<Day> =>
  (await shop.call(dayApi.day, { query: day === undefined ? {} : { day }, token })).data;
const inDhaka = (more = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(Date.now() + more * 86_400_000);
const place = (payment: ReturnType<typeof byWallet> = { method: 'cod' }) =>
  placeOrder(shop, customer, newOrder([line(goods)], { paymentInfo: payment }));

/** An order of 1,070 Taka that a courier has delivered. */
async function delivered(): Promise<{ _id: string; orderId: string }> {
  const order = await place();
  await decide(shop, owner, order._id, 'accepted');
  await ship(shop, owner, order._id, 'handed over', { courier: 'Pathao', trackingNumber: `T${order.orderId}` });
  await ship(shop, owner, order._id, 'delivered');
  return order;
}

test('a day begins empty', async () => {
  expect(await dayOf()).toEqual({
    day: inDhaka(),
    asOf: expect.any(String),
    sold: { orders: 0, goods: 0, delivery: 0, discount: 0, rounding: 0, total: 0 },
    collected: [],
    returned: { orders: 0, taka: 0 },
    couriers: { collected: 0, paid: [], charges: 0, writtenOff: 0, held: 0 },
    refunds: { fellDue: { refunds: 0, taka: 0 }, paid: [], owed: 0 },
    gateways: { fees: 0, chargedBack: 0 },
    moved: [],
    differs: [],
    settlements: { lines: { count: 0, first: [] }, payments: { count: 0, taka: 0, first: [] } },
    compared: 0,
  });
});

test("a day reports sales and collections, couriers' cash and payouts, and refunds due", async () => {
  const [paidOut, held] = [await delivered(), await delivered()];
  const text = `consignment_id,cod_amount,delivery_charge\nT${paidOut.orderId},1050,60`;
  await shop.call(courierStatementsApi.record, { body: { courier: 'Pathao', text, account: 'bank' }, token });
  const { data: parcels } = await shop.call(courierCashApi.parcels, { query: { courier: 'Pathao' }, token });
  const short = parcels.find(({ parcel }) => parcel.order.orderId === paidOut.orderId)!;
  const closing = { amount: 20, reason: 'Lost' };
  await shop.call(courierCashApi.writeOff, { params: { id: short.parcel._id }, body: closing, token });
  const wallet = await place(byWallet());
  await decide(shop, owner, wallet._id, 'accepted');
  const off = await place(byWallet());
  await shop.call(ordersApi.decide, {
    params: { id: off._id },
    body: { status: 'rejected', paymentArrived: true },
    token,
  });
  const refund = (await shop.call(refundsApi.list, { token })).data[0]!;
  await shop.call(refundsApi.pay, {
    params: { id: refund._id },
    body: { method: 'nagad', transactionId: 'ABCDEF12' },
    token,
  });
  await ship(shop, owner, held._id, 'returned');
  expect(await dayOf()).toMatchObject({
    sold: { orders: 3, goods: 3000, delivery: 210, total: 3210 },
    collected: [
      { place: 'bkash', payments: 2, taka: 2140 },
      { place: 'courier', payments: 2, taka: 2140 },
    ],
    returned: { orders: 1 },
    couriers: {
      collected: 2140,
      paid: [{ place: 'bank', payments: 1, taka: 990 }],
      charges: 60,
      writtenOff: 20,
      held: 1070,
    },
    refunds: {
      fellDue: { refunds: 1, taka: 1070 },
      paid: [{ place: 'nagad', payments: 1, taka: 1070 }],
      owed: 0,
    },
    moved: [
      { place: 'bkash', in: 2140, out: 0 },
      { place: 'nagad', in: 0, out: 1070 },
      { place: 'bank', in: 990, out: 0 },
      { place: 'courier', in: 2140, out: 1070 },
    ],
    differs: [],
    compared: 4,
  });
});

test('a former day has its own figures, and the balances of its end', async () => {
  const before = await dayOf();
  await sql`SET session_replication_role = replica`.execute(db);
  const yesterday = await dayOf(inDhaka(-1));
  expect(yesterday).toMatchObject({ sold: { orders: 0 }, couriers: { held: 0 }, refunds: { owed: 0 }, compared: 0 });
  await sql`RESET session_replication_role`.execute(db);
  expect((await dayOf(inDhaka(1))).couriers.held).toBe(before.couriers.held);
});

test('names each unexplained amount with its order', async () => {
  const order = await delivered();
  const force = (statement: string) =>
    shop.database.pool.query(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`);
  const payment = `UPDATE payments SET amount = amount`;
  await force(`${payment} - 70 WHERE order_id = '${order._id}'`);
  const { differs } = await dayOf();
  expect(differs.map((one) => one.order)).toContainEqual({ _id: order._id, orderId: order.orderId });
  expect(differs.map(({ what }) => what)).toContain('the ledger has ৳1,070 in “courier”; it should be ৳1,000');
  await force(`${payment} + 70 WHERE order_id = '${order._id}'`);
  await force(`UPDATE courier_cash SET amount = amount + 5 WHERE order_id = '${order._id}'`);
  expect((await dayOf()).differs).toEqual([
    { order: { _id: order._id, orderId: order.orderId }, what: expect.stringContaining('other money at its courier') },
  ]);
  await force(`UPDATE courier_cash SET amount = amount - 5 WHERE order_id = '${order._id}'`);
  await force(`DELETE FROM payments WHERE order_id = '${order._id}'`);
  expect((await dayOf()).differs.map(({ what }) => what)).toContain(
    'is delivered, and what its courier collected is not entered',
  );
});

test('refuses an invalid day, and staff without the permission', async () => {
  for (const day of ['2026-02-30', '1999-01-01', 'today', '2026-11-22T00:00'])
    expect((await shop.ask(dayApi.day, { query: { day }, token })).status).toBe(400);
  const desk = await addPerson(shop, { staffRole: 'order desk' });
  await shop.refused(dayApi.day, 'FORBIDDEN', { query: {}, token: desk.token });
});
