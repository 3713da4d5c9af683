import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usersApi } from '#shared/api/people/accounts.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { refundsApi, type Refund } from '#shared/api/sales/orders/refunds.ts';
import { expireOrders } from '#server/sales/waiting-orders/waiting-orders.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  line,
  newOrder,
  placeOrder,
  setSettings,
  ship,
} from '#test/support/orders.ts';
import { expectWaiting, pauseAt } from '#test/support/pause.ts';
import { addPerson, password, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { templatesOf } from '#server/shop/templates/templates.ts';
import { sendMessages } from '#server/platform/outbox/messages.service.ts';
import { getSettings } from '#server/shop/settings/settings.queries.ts';

// Refunds while other people change the same order.

const shop = await testShop();
const { database } = shop;
const { db } = database;
// the connections of a real shop
database.pool.options.max = 10;
const owner = await addPerson(shop, { staffRole: 'owner' });
const admin = await addPerson(shop, { staffRole: 'admin' });
const { token } = owner;
const goods = await addGoods(database, { price: 1000, variants: [{ color: 'Red', quantity: 1000 }] });
await setSettings(shop, {});

let count = 0;
const newPayment = () => ({ method: 'bkash' as const, transactionId: `RF${String((count += 1)).padStart(8, '0')}` });
const order = (person: Person): Promise<Order> =>
  placeOrder(shop, person, newOrder([line(goods)], { paymentInfo: byWallet() }));
async function owed(person: Person): Promise<{ order: Order; id: string }> {
  const placed = await order(person);
  const { data } = await shop.call(ordersApi.decide, {
    params: { id: placed._id },
    body: { status: 'rejected', paymentArrived: true },
    token,
  });
  return { order: placed, id: data.refunds[0]!._id };
}
const owe = ({ _id }: Order, amount: number, by = token) =>
  shop.ask(refundsApi.owe, { params: { id: _id }, body: { amount }, token: by });
const pay = (id: string, by = token, body = newPayment()) =>
  shop.ask(refundsApi.pay, { params: { id }, body, token: by });
const drop = (id: string, by = token) => shop.ask(refundsApi.drop, { params: { id }, token: by });
const leave = (person: Person) =>
  shop.ask(usersApi.deleteMe, { body: { currentPassword: password, cancelOrders: true }, token: person.token });

test('a refund paid while its customer leaves has no number and no message', async () => {
  const person = await addPerson(shop);
  const { order: placed, id } = await owed(person);
  const pause = await pauseAt(database, 'INSERT', 'messages');
  const paying = pay(id, admin.token);
  await pause.reached();
  const leaving = leave(person);
  await Promise.race([leaving, expectWaiting(database, 2)]);
  await pause.release();
  expect([(await paying).status, (await leaving).status]).toEqual([200, 200]);
  const { rows } = await sql`SELECT sender FROM refunds WHERE id = ${id}`.execute(db);
  expect(rows).toEqual([{ sender: null }]);
  const messages = await sql`SELECT recipient FROM messages WHERE order_id = ${placed._id}`.execute(db);
  expect(messages.rows).toEqual([]);
});

test('a letter of a refund that was removed while it was being sent is not tried again', async () => {
  const person = await addPerson(shop);
  const { order: placed, id: first } = await owed(person);
  await drop(first);
  await sql`DELETE FROM messages`.execute(db);
  const answer = (await (await owe(placed, 500)).json()) as { data: Refund };
  let isFirst = true;
  const sent: string[] = [];
  const send = async (_: string, { text }: { text: string }) => {
    if (isFirst) {
      isFirst = false;
      expect((await drop(answer.data._id)).status).toBe(200);
      throw new Error('The gateway does not answer');
    }
    sent.push(text);
  };
  const settings = await getSettings(db);
  const wordsOf = templatesOf(database, { settings, origin: 'https://haat.example' });
  const senders = { database, mail: { send }, sms: { send }, budgets: settings.messages, wordsOf };
  await sendMessages(senders);
  // the SMS may have been on its way already
  sent.length = 0;
  await sql`UPDATE messages SET due_at = now()`.execute(db);
  await sendMessages(senders);
  expect(sent).toEqual([]);
});

test('with simultaneous actions, no order is refunded more than was paid, and no refund is paid twice', async () => {
  const statuses: string[] = [];
  const paid: string[] = [];
  const note = async (what: string, asked: Promise<Response>) => {
    const answer = await asked;
    statuses.push(`${what} ${answer.status}`);
    return answer;
  };
  const payOne = async (id: string, by: string) => {
    if ((await note('pay', pay(id, by))).status === 200) paid.push(id);
  };
  const recordAndPay = async (placed: Order, amount: number, by: string) => {
    const answer = await note('owe', owe(placed, amount, by));
    if (answer.status !== 201) return;
    const { _id } = ((await answer.json()) as { data: Refund }).data;
    await Promise.all([payOne(_id, by), payOne(_id, token), note('drop', drop(_id, by))]);
  };
  const rounds = Array.from({ length: 8 }, async (_, n) => {
    const person = await addPerson(shop);
    const placed = await order(person);
    await sql`UPDATE orders SET expires_at = now() WHERE id = ${placed._id} AND ${n % 4 === 0}`.execute(db);
    if (n % 3 === 0) {
      await decide(shop, owner, placed._id, 'accepted');
      await ship(shop, owner, placed._id, 'handed over');
    }
    const reject = (by: string) =>
      shop.ask(ordersApi.decide, {
        params: { id: placed._id },
        body: { status: 'rejected', paymentArrived: true },
        token: by,
      });
    await Promise.all([
      note('reject', reject(token)),
      note('reject', reject(admin.token)),
      n % 4 === 0 && getSettings(db).then((settings) => expireOrders(database, settings)),
      n % 2 === 0 && note('leave', leave(person)),
      note('return', ship(shop, admin, placed._id, 'returned', { restock: true })),
    ]);
    const { rows } = await sql<{ id: string }>`SELECT id FROM refunds WHERE order_id = ${placed._id}`.execute(db);
    await Promise.all([
      ...rows.flatMap(({ id }) => [payOne(id, token), payOne(id, admin.token), note('drop', drop(id))]),
      ...[700, 700, 370].map((amount) => recordAndPay(placed, amount, admin.token)),
      n % 2 === 1 && note('leave', leave(person)),
    ]);
  });
  await Promise.all(rounds);
  expect(statuses.filter((one) => !/ (200|201|404|409)$/.test(one))).toEqual([]);
  expect(new Set(paid).size).toBe(paid.length);
  expect(paid.length).toBeGreaterThan(0);
  const { rows } = await sql`
      SELECT o.order_number FROM refunds r JOIN orders o ON o.id = r.order_id
      GROUP BY o.id HAVING sum(r.amount) > o.total_price`.execute(db);
  expect(rows).toEqual([]);
  const left = await sql`
      SELECT FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN messages m ON m.order_id = o.id
      WHERE o.name IS NULL AND (m.id IS NOT NULL OR (r.sender IS NOT NULL AND r.paid_at IS NOT NULL))`.execute(db);
  expect(left.rows).toEqual([]);
  await expectLedgerToAgree(database);
});
