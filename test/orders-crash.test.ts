import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '#shared/api/endpoint.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { findRunningPostgres } from '#server/platform/db/postgres/running-postgres.ts';
import { dataOf } from './support/answers.ts';
import { callsTo } from './support/http.ts';
import {
  addGoods,
  expectLedgerToAgree,
  line,
  newOrder,
  placeOrder,
  sendOrder,
  stockOf,
  type Goods,
  type OrderBody,
} from './support/orders.ts';
import { addPerson, type Person } from './support/people.ts';
import { endAll, isThere, newFolder, postmasterPid } from './support/postgres-starts.ts';
import { roomyLimits } from './support/roomy-limits.ts';
import { noteFigures, type StormFigures } from './support/storm-figures.ts';
import { startShop, type ShopProcess } from './support/shop-process.ts';
import { wallets } from './support/wallets.ts';

// An order that was acknowledged is there, once, whatever is killed: the shop or its PostgreSQL, while 32 customers
// order. `npm run storm` (STORM=full) does it 20 times each.

const times = process.env.STORM === 'full' ? 20 : 3;
const stock = 1_000_000;
const hands = 32;
const timeout = 60_000 + times * 60_000;

const dataDir = newFolder();
let shop: ShopProcess;
let database: Database;
let customers: Person[];
let goods: (Goods & { id: string })[];

/** What a customer sent, and the order that they were answered with; absent while nobody answered. */
interface Sent {
  customer: Person;
  key: string;
  body: OrderBody;
  id?: string;
}
const all: Sent[] = [];
const counted: Partial<StormFigures> & { kills: number; acknowledged: number } = { kills: 0, acknowledged: 0 };

beforeAll(async () => {
  shop = await startShop(dataDir);
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The shop runs without its PostgreSQL');
  database = openDatabase(connection, { connections: 2 });
  // all of these orders wait, and all come from one address
  await database.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ wallets, ...roomyLimits }) })
    .execute();
  customers = await Promise.all(Array.from({ length: hands * 10 }, () => addPerson({ database })));
  goods = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const added = await addGoods(database, { variants: [{ color: 'Red', quantity: stock }] });
      return { ...added, id: added.variantId };
    }),
  );
}, timeout);

afterAll(async () => {
  noteFigures('kills while customers order', counted);
  await database?.close();
  await shop?.kill();
  await endAll();
}, timeout);

const anyOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;

/**
 * Orders until told to stop, one after the other. What fails is sent again under the same key, as a browser does;
 * what is answered otherwise than by an order is handed to `otherwise`.
 */
async function orderOn(
  until: { over: boolean; placed: number },
  otherwise: (answer: Response) => Promise<void>,
): Promise<void> {
  while (!until.over) {
    const customer = anyOf(customers);
    const sent: Sent = { customer, key: randomUUID(), body: newOrder([line(anyOf(goods)), line(anyOf(goods), 2)]) };
    all.push(sent);
    while (sent.id === undefined && !until.over) {
      // read to its end: the shop may be killed in the middle of it
      const answer = await sendOrder(callsTo(shop.address), customer, sent.body, sent.key)
        .then(async (response) => new Response(await response.text(), response))
        .catch(() => undefined);
      if (!answer) return; // nobody is there any more
      if (answer.status === 201) {
        sent.id = (await dataOf(ordersApi.place, answer))._id;
        counted.acknowledged += 1;
      } else {
        await otherwise(answer);
        await delay(50);
      }
    }
    if (sent.id !== undefined) until.placed += 1;
  }
}

/** Every acknowledged order is there once; what nobody answered for is sent again, and is then there once too. */
async function expectEachOnce(): Promise<void> {
  for (const sent of all) {
    if (sent.id === undefined)
      sent.id = (await placeOrder(callsTo(shop.address), sent.customer, sent.body, sent.key))._id;
  }
  const rows = await database.db.selectFrom('orders').select(['id', 'idempotency_key']).execute();
  expect(rows.map(({ id, idempotency_key: key }) => `${key} ${id}`).toSorted()).toEqual(
    all.map(({ key, id }) => `${key} ${id}`).toSorted(),
  );
  expect(await expectLedgerToAgree(database)).toBe(all.length);
  const left = await Promise.all(goods.map(({ id }) => stockOf(database, id)));
  expect(left.reduce((sum, quantity) => sum + quantity, 0)).toBe(stock * goods.length - all.length * 3);
  Object.assign(counted, { lost: 0, doubled: 0 });
}

describe.sequential('every acknowledged order is there once', () => {
  test.each(Array.from({ length: times }, (_, n) => n + 1))(
    'after kill -9 of the shop, for the %i. time',
    { timeout },
    async (n) => {
      const until = { over: false, placed: 0 };
      const wanted = 20 + Math.floor(Math.random() * 80);
      const customersOrder = Array.from({ length: hands }, () =>
        orderOn(until, async (answer) => expect.fail(`${answer.status}`)),
      );
      await expect.poll(() => until.placed, { timeout, interval: 5 }).toBeGreaterThan(wanted);
      await shop.kill();
      counted.kills += n % 2 === 0 ? 2 : 1;
      // its PostgreSQL lives on; every second time it is killed as well
      const postgres = postmasterPid(dataDir);
      if (n % 2 === 0) {
        process.kill(postgres, 'SIGKILL');
        await expect.poll(() => isThere(postgres), { timeout }).toBe(false);
      }
      until.over = true;
      await Promise.all(customersOrder);
      shop = await startShop(dataDir);
      await expectEachOnce();
    },
  );

  test.each(['SIGINT', 'SIGKILL', 'SIGQUIT'] as const)(
    'after %s to PostgreSQL: errors are clear, and then the shop goes on without being started again',
    { timeout },
    async (signal) => {
      const until = { over: false, placed: 0 };
      const told: Failure[] = [];
      const customersOrder = Array.from({ length: hands }, () =>
        orderOn(until, async (answer) => {
          expect(answer.status).toBeGreaterThanOrEqual(500);
          told.push(Failure.parse(await answer.json()));
        }),
      );
      await expect.poll(() => until.placed, { timeout, interval: 5 }).toBeGreaterThan(30);
      const before = postmasterPid(dataDir);
      process.kill(before, signal);
      counted.kills += 1;
      // whatever is waited for: a shop that has ended shall not be waited for
      const shows = (found: () => boolean) =>
        expect.poll(() => found() || !shop.isRunning(), { timeout, interval: 5 }).toBe(true);
      await shows(() => told.length > 0 && !isThere(before));
      const { placed } = until;
      await shows(() => until.placed > placed + 30);
      until.over = true;
      await Promise.all(customersOrder);
      expect(shop.isRunning(), shop.output()).toBe(true);
      for (const { requestId, code, message, details } of told) {
        expect([requestId !== '', code, details]).toEqual([true, expect.stringMatching(/^[A-Z_]+$/), undefined]);
        expect(message).not.toMatch(/postgres|sql|connect|terminat|socket|\.ts/i);
      }
      await expectEachOnce();
    },
  );
});
