import { randomInt } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { fillCustomers, type Shopping } from './fill-customers.ts';
import { inFilledShop } from './filled-shop.ts';
import { load } from './load.ts';
import { machine } from './machine.ts';
import { address, anyOf, postOrder } from './order-request.ts';

// `npm run bench:waiting`: orders of new guests a second, from everywhere, while few orders wait and while 5,000
// do, in turns, in a shop whose limits allow it. Counting what waits must not cost more because more waits.
// On a machine that has other work too, compare the CPU time of an order: the rates depend on that work.

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = 3;
const guests = 16;
const manyWaiting = 5000;
// with so many waiting, half of the pieces are reached
const roomy = { orders: 20_000, pieces: 10_000 };
const waiting = { cashHours: 72, prepaidHours: 120, newCustomer: roomy, knownCustomer: roomy, inAll: roomy };

function guestRequest({ goods }: Shopping): Buffer {
  const phone = `017${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const caller = `${randomInt(1, 224)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return postOrder(
    { items: [{ ...anyOf(goods), quantity: 1 }], phone, shippingInfo: address, paymentInfo: { method: 'cod' } },
    [`X-Forwarded-For: ${caller}`],
  );
}

/** From now on so many of the orders wait, besides those that come. */
async function letWait({ pool }: Database, orders: number): Promise<void> {
  await pool.query('UPDATE orders SET newcomer = NULL, caller = NULL, device = NULL, expires_at = NULL WHERE newcomer');
  await pool.query(
    `WITH one AS MATERIALIZED (SELECT id FROM orders WHERE status = 'pending' LIMIT 1),
     added AS (
       INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
         'id', uuid_v7(), 'order_number', new_order_number(), 'phone', '018' || lpad(n::text, 8, '0'),
         'newcomer', true, 'caller', sha256(n::text::bytea), 'idempotency_key', NULL,
         'expires_at', now() + interval '1 day'))).*
       FROM orders o, generate_series(1, $1) n WHERE o.id = (SELECT id FROM one) RETURNING id)
     INSERT INTO order_lines
     SELECT (jsonb_populate_record(l, jsonb_build_object('id', uuid_v7(), 'order_id', added.id))).*
     FROM added, order_lines l WHERE l.order_id = (SELECT id FROM one)`,
    [orders],
  );
}

await inFilledShop({ connections: 4 }, async ({ database, start }) => {
  const shopping = await fillCustomers(database);
  const settings = JSON.stringify({ waiting: { ...waiting, address: roomy } });
  await database.pool.query('UPDATE settings SET value = value || $1::jsonb', [settings]);
  const shop = await start('shop');
  // without the database's own housekeeping (autovacuum), which runs at any time
  const cpuMs = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'",
    );
    return rows.reduce((sum, { pid }) => sum + 1000 * cpuSeconds(pid), await shop.cpuMs());
  };
  const measure = async () => {
    const before = await cpuMs();
    const asking = { question: () => guestRequest(shopping), status: 201 };
    const { perSecond } = await load(`${shop.url}/api/v1/orders`, guests, seconds, asking);
    return { perSecond, cpu: ((await cpuMs()) - before) / (perSecond * seconds) };
  };
  type Measured = Awaited<ReturnType<typeof measure>>;
  const add = (sum: Measured, one: Measured): Measured => ({
    perSecond: sum.perSecond + one.perSecond / rounds,
    cpu: sum.cpu + one.cpu / rounds,
  });
  await measure();
  let few: Measured = { perSecond: 0, cpu: 0 };
  let many = few;
  for (let round = 0; round < rounds; round += 1) {
    await letWait(database, 0);
    few = add(few, await measure());
    await letWait(database, manyWaiting);
    many = add(many, await measure());
  }
  const show = ({ perSecond, cpu }: Measured) =>
    `${Math.round(perSecond)} orders a second, ${cpu.toFixed(2)} ms CPU each`;
  console.log(`${machine()}; ${guests} guests, ${rounds} rounds of ${seconds} s`);
  console.log(`few waiting: ${show(few)}; ${manyWaiting} waiting: ${show(many)}`);
  console.log(`ratio ${(many.perSecond / few.perSecond).toFixed(2)}; CPU ${(many.cpu / few.cpu).toFixed(2)}`);
  shop.stop();
});
