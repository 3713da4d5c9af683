import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { gatewayMethods, type GatewayMethod } from '#shared/payment-methods.ts';
import { bkashManners } from '#test/support/bkash/fake-bkash.ts';
import type { FakeNotice } from '#test/support/bkash/fake-sns.ts';
import { payDesk } from '#test/support/bkash/pay-desk.ts';
import { nagadManners } from '#test/support/nagad/fake-nagad.ts';
import { nagadDesk } from '#test/support/nagad/nagad-desk.ts';
import { expectLedgerToAgree } from '#test/support/orders.ts';
import { sslcommerzManners } from '#test/support/sslcommerz/fake-sslcommerz.ts';
import { sslDesk } from '#test/support/sslcommerz/ssl-desk.ts';
import { testShop } from '#test/support/shop.ts';

/**
 * Of all gateways together. More take minutes:
 * `SCHEDULES=1000 npx vitest run server/sales/online-payments/online-payments-storm`.
 */
const schedules = Number(process.env.SCHEDULES ?? 200);
const half = Math.ceil(schedules / 2);
const atOnce = 50;
const seed = 20_261_127;

const shop = await testShop();
// so few pieces that some orders that come back late find their goods sold
const pieces = half + 10;
const bkashDesk = await payDesk(shop, { pieces });
const sslcommerzDesk = await sslDesk(shop, { pieces });
const deskAtNagad = await nagadDesk(shop, { pieces });
const { pool, db } = shop.database;
const { token: staff } = bkashDesk.owner;

/** The storm at one gateway: what differs from the others. */
interface Stage {
  desk: Pick<typeof bkashDesk, 'ordered' | 'comeBack' | 'send' | 'waitUntilDue' | 'customer'>;
  calls: readonly string[];
  manners: readonly string[];
  /** How its next calls are answered. */
  answers: Partial<Record<string, string[]>>;
  /** The customer on the page, if there is one: where the browser goes. `claims`: it says that it paid, and has not. */
  visit(order: PlacedOrder, visit: 'pays' | 'closed' | 'cancels' | 'fails' | 'risky' | 'claims'): URL | undefined;
  takeLess(order: PlacedOrder): void;
  notices(order: PlacedOrder, version: '1' | '2'): { right: FakeNotice; wrong: FakeNotice } | undefined;
  /** What customers paid for an order, and what they got back. */
  money(order: string): { taken: string[]; back: string[] };
  /** The gateway takes money without being asked by the shop: a customer can pay twice. */
  paysTwice: boolean;
}

const changed = (notice: FakeNotice, from: string, to: string) => ({
  right: notice,
  wrong: { ...notice, body: notice.body.replace(from, to) },
});
const takenOf = (all: readonly { trxID: string | null; amount: string }[]) =>
  all.filter(({ trxID }) => trxID !== null).map(({ amount }) => amount);

function bkashStage({ fake, ...desk }: typeof bkashDesk): Stage {
  const latest = ({ orderId }: PlacedOrder) => fake.ledger.ofOrder(orderId).at(-1);
  return {
    desk,
    calls: ['/create', '/execute', '/payment/status', '/refund/status', '/refund/transaction'],
    manners: bkashManners,
    answers: fake.manners as Stage['answers'],
    visit(order, visit) {
      const payment = latest(order);
      const isClaim = visit === 'claims';
      const url = payment && fake.visit(payment, isClaim ? 'fails' : visit === 'risky' ? 'pays' : visit);
      if (isClaim) url?.searchParams.set('status', 'success');
      return url;
    },
    takeLess: () => void (fake.manners['/execute'] ??= []).push('less'),
    notices(order, version) {
      const payment = latest(order);
      return payment && changed(fake.noticeOf(payment, version), 'Completed', 'Changed');
    },
    money(order) {
      const all = fake.ledger.ofOrder(order);
      return { taken: takenOf(all), back: all.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)) };
    },
    paysTwice: false,
  };
}

function sslcommerzStage({ fake, ...desk }: typeof sslcommerzDesk): Stage {
  const latest = ({ orderId }: PlacedOrder) => fake.ledger.ofOrder(orderId).at(-1);
  return {
    desk,
    calls: ['/session', '/query', '/validate', '/refund', '/refund/status'],
    manners: sslcommerzManners,
    answers: fake.manners as Stage['answers'],
    visit(order, visit) {
      const payment = latest(order);
      if (visit !== 'claims') return payment && fake.visit(payment, visit);
      return payment && new URL(payment.values.success_url!);
    },
    takeLess(order) {
      const payment = latest(order);
      if (payment?.trxID === null) payment.amount = (Number(payment.amount) - 10).toFixed(2);
    },
    notices(order, version) {
      const payment = latest(order);
      return payment && changed(fake.noticeOf(payment, { value_d: version }), 'tran_id=', 'tran_id=0');
    },
    money(order) {
      const all = fake.ledger.ofOrder(order);
      const back = all.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'refunded');
      return { taken: takenOf(all), back: back.map(({ amount }) => amount) };
    },
    paysTwice: true,
  };
}

function nagadStage({ fake, ...desk }: typeof deskAtNagad): Stage {
  const latest = ({ orderId }: PlacedOrder) => fake.ledger.ofOrder(orderId).at(-1);
  return {
    desk,
    calls: ['/initialize', '/complete', '/verify'],
    manners: nagadManners,
    answers: fake.manners as Stage['answers'],
    visit(order, visit) {
      const payment = latest(order);
      if (visit === 'claims') return payment && fake.backTo(payment, 'Success');
      return payment && fake.visit(payment, visit === 'risky' ? 'pays' : visit);
    },
    takeLess(order) {
      const payment = latest(order);
      if (payment?.trxID === null) payment.amount = (Number(payment.amount) - 10).toFixed(2);
    },
    notices: () => undefined,
    money: (order) => ({ taken: takenOf(fake.ledger.ofOrder(order)), back: [] }),
    paysTwice: true,
  };
}

const stages: Record<GatewayMethod, Stage> = {
  'bkash-online': bkashStage(bkashDesk),
  'nagad-online': nagadStage(deskAtNagad),
  sslcommerz: sslcommerzStage(sslcommerzDesk),
};

/** One try of one customer: what happens at the gateway, what the browser says, and which messages come. */
const attempt = fc.record({
  visit: fc.constantFrom('pays', 'pays', 'risky', 'closed', 'cancels', 'fails', 'nothing'),
  /** The browser claims a success that there is not. */
  isForged: fc.nat(9).map((n) => n === 0),
  isLate: fc.nat(3).map((n) => n === 0),
  takesLess: fc.nat(19).map((n) => n === 0),
  notices: fc.constantFrom(0, 0, 1, 2),
  wrongNotice: fc.nat(4).map((n) => n === 0),
});
const scheduleOf = ({ calls, manners }: Stage) =>
  fc.record({
    attempts: fc.array(attempt, { minLength: 1, maxLength: 3 }),
    end: fc.constantFrom('none', 'none', 'none', 'none', 'time', 'customer'),
    manners: fc.array(
      fc.tuple(
        fc.constantFrom(...calls),
        fc.constantFrom(...manners.filter((one) => one !== 'less'), 'accept', 'accept'),
      ),
      { maxLength: 2 },
    ),
  });
type Schedule = ReturnType<typeof scheduleOf> extends fc.Arbitrary<infer One> ? One : never;
type Attempt = Schedule['attempts'][number];

const roomy = () => pool.query('DELETE FROM limits');

/** What the customer does, once the page is there. */
async function visit(stage: Stage, order: PlacedOrder, one: Attempt): Promise<void> {
  // if the answer was lost, the shop does not know the page, and no customer sees it
  const { rows } = await pool.query<{ page: string | null }>(
    'SELECT page FROM online_payments WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
    [order._id],
  );
  if (!rows[0]?.page) return;
  if (one.takesLess) stage.takeLess(order);
  if (one.visit === 'nothing') {
    const url = one.isForged ? stage.visit(order, 'claims') : undefined;
    return url && void (await stage.desk.comeBack(order, url));
  }
  const url = stage.visit(order, one.visit);
  if (!url) return;
  if (one.isLate) await pool.query(`UPDATE online_payments SET until_at = now() WHERE order_id = $1`, [order._id]);
  if (one.visit !== 'closed') await stage.desk.comeBack(order, url);
}

async function notify({ desk, notices }: Stage, order: PlacedOrder, one: Attempt): Promise<void> {
  const notice = notices(order, one.notices === 2 ? '2' : '1');
  if (!notice) return;
  for (let n = 0; n < one.notices; n += 1) expect((await desk.send(notice.right)).status).toBe(200);
  if (one.wrongNotice) expect((await desk.send(notice.wrong)).status).toBe(401);
}

async function endOrder({ desk }: Stage, order: PlacedOrder, end: Schedule['end']): Promise<void> {
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

async function runRound(stage: Stage, all: readonly Schedule[]): Promise<PlacedOrder[]> {
  const { desk, answers } = stage;
  const orders: PlacedOrder[] = [];
  for (const _ of all) orders.push(await desk.ordered());
  for (const { manners } of all) for (const [call, how] of manners) (answers[call] ??= []).push(how);
  for (let n = 0; n < 3; n += 1) {
    const now = all.flatMap(({ attempts }, i) => attempts.slice(n, n + 1).map((one) => [orders[i]!, one] as const));
    for (const [i, [order]] of now.entries()) {
      await startOne(order);
      // the limits are about strangers
      if (i % 20 === 19) await roomy();
    }
    // a gateway asks the shop to wait now and then, with all payments
    for (let turn = 0; turn < 5; turn += 1) await desk.waitUntilDue();
    await roomy();
    for (const [i, [order, one]] of now.entries()) {
      await visit(stage, order, one);
      if (i % 20 === 19) await roomy();
    }
    if (n === 0) for (const [i, { end }] of all.entries()) await endOrder(stage, orders[i]!, end);
    if (n === 0) await addJob(db, 'expire-orders', {});
    for (let turn = 0; turn < 3; turn += 1) await desk.waitUntilDue();
    await roomy();
    for (const [order, one] of now) await notify(stage, order, one);
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
    await bkashDesk.waitUntilDue(30);
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

const readAll = async (gateway: string): Promise<Stored[]> =>
  (
    await pool.query<Stored>(
      `SELECT o.order_number AS "order", o.status, o.paid,
        (SELECT coalesce(sum(amount), 0)::int FROM refunds WHERE order_id = o.id) AS owed,
        (SELECT coalesce(sum(came), 0)::int FROM online_payments WHERE order_id = o.id AND state = 'held') AS held,
        ARRAY(SELECT state FROM online_payments WHERE order_id = o.id) AS states,
        (SELECT coalesce(sum(r.amount), 0)::int FROM online_refunds r JOIN online_payments p
         ON p.id = r.online_payment_id WHERE p.order_id = o.id AND r.state = 'sent') AS sent
      FROM orders o WHERE o.payment_method = $1 ORDER BY o.created_at`,
      [gateway],
    )
  ).rows;

const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + Number(one), 0);

test.each(gatewayMethods)(
  `of ${half} payments by %s in random schedules none is wrong, lost or open`,
  { timeout: 1_800_000 },
  async (gateway) => {
    const stage = stages[gateway];
    const all = fc.sample(scheduleOf(stage), { seed, numRuns: half });
    for (let from = 0; from < half; from += atOnce) {
      await roomy();
      await pool.query(`UPDATE gateway_accounts SET problem = NULL`);
      await runRound(stage, all.slice(from, from + atOnce));
    }
    await endAll();
    for (const refund of await bkashDesk.refunds()) {
      await roomy();
      await shop.ask(onlinePaymentsApi.refund, { params: { id: refund._id }, token: staff });
    }
    await endAll();

    const rows = await readAll(gateway);
    expect(rows).toHaveLength(half);
    const wrong = rows.filter((row) => {
      const { taken, back } = stage.money(row.order);
      const isOff = row.status === 'cancelled';
      return (
        (taken.length > 1 && !stage.paysTwice) || // charged twice
        row.paid + row.held !== sum(taken) || // paid wrongly, or unaccounted
        row.owed !== (isOff ? row.paid : 0) ||
        sum(back) !== row.sent ||
        row.states.some((state) => state === 'started' || state === 'authorised')
      );
    });
    expect(wrong.map((row) => ({ row, money: stage.money(row.order) }))).toEqual([]);
    expect(rows.filter(({ paid }) => paid > 0).length).toBeGreaterThan(half * 0.3);
    expect(await expectLedgerToAgree(shop.database)).toBeGreaterThanOrEqual(half);
  },
);
