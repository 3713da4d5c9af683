import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { bkashManners, type BkashManner } from '#test/support/bkash/fake-bkash.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';

/** More take minutes: `SCHEDULES=1000 npx vitest run server/sales/online-payments/online-payments-storm`. */
const schedules = Number(process.env.SCHEDULES ?? 200);
const atOnce = 50;
const seed = 20_261_127;

const shop = await testShop();
// so few pieces that some orders that come back late find their goods sold
const desk = await payDesk(shop, { pieces: schedules + 10 });
const { fake } = desk;
const { pool, db } = shop.database;
const { token: staff } = desk.owner;

const calls = ['/create', '/execute', '/payment/status', '/refund/status', '/refund/transaction'] as const;
const manner = fc.constantFrom<BkashManner[]>(...bkashManners.filter((one) => one !== 'less'), 'accept', 'accept');

/** One try of one customer: what happens at bKash, what the browser says, and which messages come. */
const attempt = fc.record({
  visit: fc.constantFrom('pays', 'pays', 'pays', 'closed', 'cancels', 'fails', 'nothing'),
  /** The browser claims a success that there is not. */
  isForged: fc.nat(9).map((n) => n === 0),
  isLate: fc.nat(3).map((n) => n === 0),
  takesLess: fc.nat(19).map((n) => n === 0),
  notices: fc.constantFrom(0, 0, 1, 2),
  wrongNotice: fc.nat(4).map((n) => n === 0),
});
const schedule = fc.record({
  attempts: fc.array(attempt, { minLength: 1, maxLength: 3 }),
  end: fc.constantFrom('none', 'none', 'none', 'none', 'time', 'customer'),
  manners: fc.array(fc.tuple(fc.constantFrom(...calls), manner), { maxLength: 2 }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer One> ? One : never;
type Attempt = Schedule['attempts'][number];

const roomy = () => pool.query('DELETE FROM limits');

/** What the customer does, once the page is there. */
async function visit(order: PlacedOrder, one: Attempt): Promise<void> {
  const payment = fake.ledger.ofOrder(order.orderId).at(-1);
  if (!payment) return;
  if (one.takesLess) (fake.manners['/execute'] ??= []).push('less');
  if (one.visit === 'nothing') {
    const url = fake.visit(payment, 'fails');
    url.searchParams.set('status', 'success');
    return one.isForged ? void (await desk.comeBack(order, url)) : undefined;
  }
  const url = fake.visit(payment, one.visit);
  if (one.isLate) await pool.query(`UPDATE online_payments SET until_at = now() WHERE order_id = $1`, [order._id]);
  if (one.visit !== 'closed') await desk.comeBack(order, url);
}

async function notify(order: PlacedOrder, one: Attempt): Promise<void> {
  const payment = fake.ledger.ofOrder(order.orderId).at(-1);
  if (!payment) return;
  const notice = fake.noticeOf(payment, one.notices === 2 ? '2' : '1');
  for (let n = 0; n < one.notices; n += 1) expect((await desk.send(notice)).status).toBe(200);
  const wrong = { ...notice, body: notice.body.replace('Completed', 'Changed') };
  if (one.wrongNotice) expect((await desk.send(wrong)).status).toBe(401);
}

async function endOrder(order: PlacedOrder, end: Schedule['end']): Promise<void> {
  if (end === 'time')
    await pool.query(
      `UPDATE orders SET created_at = created_at - interval '900 hours', expires_at = now() - interval '1 hour'
      WHERE id = $1 AND expires_at IS NOT NULL`,
      [order._id],
    );
  if (end === 'customer')
    await shop.ask(orderChangesApi.cancelMine, {
      params: { id: order._id },
      body: { reason: null },
      token: desk.customer.token,
    });
}

async function runRound(all: readonly Schedule[]): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  for (const _ of all) orders.push(await desk.ordered());
  for (const { manners } of all) for (const [call, how] of manners) (fake.manners[call] ??= []).push(how);
  for (let n = 0; n < 3; n += 1) {
    const now = all.flatMap(({ attempts }, i) => attempts.slice(n, n + 1).map((one) => [orders[i]!, one] as const));
    for (const [i, [order]] of now.entries()) {
      await startOne(order);
      // the limits are about strangers
      if (i % 20 === 19) await roomy();
    }
    // bKash asks the shop to wait now and then, with all payments
    for (let turn = 0; turn < 5; turn += 1) await desk.waitUntilDue();
    await roomy();
    for (const [i, [order, one]] of now.entries()) {
      await visit(order, one);
      if (i % 20 === 19) await roomy();
    }
    if (n === 0) for (const [i, { end }] of all.entries()) await endOrder(orders[i]!, end);
    if (n === 0) await addJob(db, 'expire-orders', {});
    for (let turn = 0; turn < 3; turn += 1) await desk.waitUntilDue();
    await roomy();
    for (const [order, one] of now) await notify(order, one);
    await desk.waitUntilDue(n === 1 ? 15 : 0);
    await roomy();
  }
  return orders;
}

const startOne = (order: PlacedOrder) => shop.ask(onlinePaymentsApi.start, { body: { token: order.payToken! } });

const countOpen = async (): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT (SELECT count(*) FROM online_payments WHERE due_at IS NOT NULL)
      + (SELECT count(*) FROM online_refunds WHERE due_at IS NOT NULL) AS n`,
  );
  return rows[0]!.n;
};

async function endAll(): Promise<void> {
  for (let turns = 0; (await countOpen()) > 0; turns += 1) {
    expect(turns).toBeLessThan(40);
    await desk.waitUntilDue(30);
  }
}

interface Stored {
  order: string;
  status: string;
  paid: number;
  owed: number;
  held: number;
  states: string[];
  sent: number;
}

const readAll = async (): Promise<Stored[]> =>
  (
    await pool.query<Stored>(`
      SELECT o.order_number AS "order", o.status, o.paid,
        (SELECT coalesce(sum(amount), 0)::int FROM refunds WHERE order_id = o.id) AS owed,
        (SELECT coalesce(sum(came), 0)::int FROM online_payments WHERE order_id = o.id AND state = 'held') AS held,
        ARRAY(SELECT state FROM online_payments WHERE order_id = o.id) AS states,
        (SELECT coalesce(sum(r.amount), 0)::int FROM online_refunds r JOIN online_payments p
         ON p.id = r.online_payment_id WHERE p.order_id = o.id AND r.state = 'sent') AS sent
      FROM orders o ORDER BY o.created_at`)
  ).rows;

const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + Number(one), 0);

test(`of ${schedules} payments in random schedules none is wrong, lost or open`, { timeout: 1_800_000 }, async () => {
  const all = fc.sample(schedule, { seed, numRuns: schedules });
  for (let from = 0; from < schedules; from += atOnce) {
    await roomy();
    await pool.query(`UPDATE gateway_accounts SET problem = NULL`);
    await runRound(all.slice(from, from + atOnce));
  }
  await endAll();
  for (const refund of await desk.refunds()) {
    await roomy();
    await shop.ask(onlinePaymentsApi.refund, { params: { id: refund._id }, token: staff });
  }
  await endAll();

  const rows = await readAll();
  expect(rows).toHaveLength(schedules);
  const wrong = rows.filter((row) => {
    const payments = fake.ledger.ofOrder(row.order);
    const taken = payments.filter(({ trxID }) => trxID !== null);
    const back = sum(payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)));
    const isOff = row.status === 'cancelled';
    return (
      taken.length > 1 || // charged twice
      row.paid + row.held !== sum(taken.map(({ amount }) => amount)) || // paid wrongly, or unaccounted
      row.owed !== (isOff ? row.paid : 0) ||
      back !== row.sent ||
      row.states.some((state) => state === 'started' || state === 'authorised')
    );
  });
  expect(wrong.map((row) => ({ row, at: fake.ledger.ofOrder(row.order) }))).toEqual([]);
  expect(rows.filter(({ paid }) => paid > 0).length).toBeGreaterThan(schedules * 0.3);
  expect(await expectLedgerToAgree(shop.database)).toBe(schedules);
});
