import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { contactApi } from '#shared/api/people/contact.ts';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { findRunningPostgres } from '#server/platform/db/postgres/running-postgres.ts';
import { dataOf } from './support/answers.ts';
import { fileRow, toCsv } from './support/catalogue-files.ts';
import { callsTo } from './support/http.ts';
import { ended, endStarted, processesBelow, start, workersOf, type Running } from './support/main-process.ts';
import { holderOf, oneConnection, type OneConnection } from './support/one-connection.ts';
import { addGoods, line, newOrder, placeOrder, type Goods } from './support/orders.ts';
import { addPerson, type Person } from './support/people.ts';
import { addressOf, toRequest } from './support/request.ts';
import { roomyLimits } from './support/roomy-limits.ts';
import { testFolder } from './support/shop.ts';

// Two workers behind one port, as real processes. The tests share one shop, which the last of them stops.

const timeout = 120_000;
const longestStopMs = 10_000;
let dataDir: string;
let shop: Running & { address: string };
let database: Database;
let owner: Person;
let customer: Person;
let goods: Goods;
/** One connection to each worker. */
let one: OneConnection;
let other: OneConnection;

const partsOf = async () => (await (await fetch(`${shop.address}/readyz`)).json()).parts as Record<string, string>;
const bothAnswer = () => expect.poll(async () => (await partsOf()).workers, { timeout: 60_000 }).toBe('ok');
const holder = (connection: OneConnection) => holderOf(workersOf(shop.child), connection);

// here, since a folder that a test asks for is removed after that test
beforeAll(async () => {
  dataDir = await testFolder();
});

test('a single command starts two workers, which both answer', { timeout }, async () => {
  const code = join(dataDir, 'code');
  shop = await start({ DATA_DIR: dataDir, WORKERS: '2', NODE_COMPILE_CACHE: code });
  // the second worker, and the next start, read our code as it was compiled, however this one ends
  expect((await readdir(code, { recursive: true })).length).toBeGreaterThan(500);
  database = openDatabase((await findRunningPostgres(dataDir))!, { connections: 4 });
  const value = JSON.stringify(roomyLimits);
  await database.db.updateTable('settings').set({ value }).execute();
  [owner, customer] = [await addPerson({ database }, { role: 'admin' }), await addPerson({ database })];
  goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 100_000 }] });
  await bothAnswer();
  expect(workersOf(shop.child)).toHaveLength(2);
});

afterAll(endStarted, timeout);

/** A connection to each of the two workers. */
async function connectToBoth(): Promise<void> {
  const byWorker = new Map<number, OneConnection>();
  // those of earlier tests may still be open at one of them, which then has more to do
  for (let tries = 0; byWorker.size < 2 && tries < 20; tries += 1) {
    const connection = oneConnection(shop.address);
    onTestFinished(connection.close);
    await connection.get('/healthz');
    const worker = holder(connection);
    if (worker !== undefined) byWorker.set(worker, connection);
  }
  const both = [...byWorker.values()];
  expect(both).toHaveLength(2);
  [one, other] = [both[0]!, both[1]!];
}

const nameAt = async (connection: OneConnection) =>
  (await dataOf(settingsApi.get, await connection.ask(settingsApi.get, {}))).shopName;

/** The backends of PostgreSQL that report changes to the workers. */
const listeners = async () =>
  (
    await database.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'haat feed' ORDER BY pid`,
    )
  ).rows.map(({ pid }) => pid);

test('a change by one worker shows in the next answer of the other, and sessions are known to both', async () => {
  await connectToBoth();
  const pids = await listeners();
  expect(pids).toHaveLength(2);
  // one of them hears of the change late: its own worker, or the other one
  for (const [n, pid] of [...pids, ...pids].entries()) {
    const [writer, reader] = n < 2 ? [one, other] : [other, one];
    await nameAt(reader);
    process.kill(pid, 'SIGSTOP');
    const shopName = `Shop ${n}`;
    const changed = writer.ask(settingsApi.change, { body: { shopName }, token: owner.token });
    const late = setTimeout(() => process.kill(pid, 'SIGCONT'), 300);
    expect((await changed).status).toBe(200);
    expect(await nameAt(reader)).toBe(shopName);
    clearTimeout(late);
    process.kill(pid, 'SIGCONT');
  }
});

test('five tries are five at both together, and the dashboard at the other worker learns of them', async () => {
  await connectToBoth();
  const live = new AbortController();
  onTestFinished(() => live.abort());
  const { headers } = toRequest('GET', { token: owner.token });
  const stream = await fetch(shop.address + addressOf(noticesApi.live), { headers: headers!, signal: live.signal });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe(': open\n\n');
  const statuses: number[] = [];
  for (const [n, writer] of [one, other, one, other, one, other].entries()) {
    const body = { name: 'Rahima', phone: '01711223344', subject: 'order' as const, message: `Where is ${n}?` };
    statuses.push((await writer.ask(contactApi.send, { body, address: '203.0.113.7' })).status);
  }
  expect(statuses.slice(0, 5).every((status) => status < 300)).toBe(true);
  expect(statuses[5]).toBe(429);
  // all were sent by both, and the stream is at one of them
  const news = async (): Promise<string> => {
    const { value = '' } = await reader.read();
    return value.includes('message') ? value : news();
  };
  expect(await news()).toContain('event: news');
});

test('of a worker that hangs the other takes the callers and its import; it is replaced', { timeout }, async () => {
  await connectToBoth();
  const { token } = owner;
  const file = new Blob([toCsv([fileRow({ thumbnail: '', images: '' })])]);
  const begun = await dataOf(
    importsApi.begin,
    await callsTo(shop.address).ask(importsApi.begin, { query: { fileName: 'products.csv' }, body: file, token }),
  );
  const hanging = holder(one)!;
  process.kill(hanging, 'SIGSTOP');
  const params = { id: begun._id };
  expect((await other.ask(importsApi.check, { params, token })).status).toBe(200);
  const state = async () => (await dataOf(importsApi.one, await other.ask(importsApi.one, { params, token }))).state;
  await expect.poll(state, { timeout: 30_000 }).toMatch(/checked|failed/);
  const readiness = async () => ((await (await other.get('/readyz')).json()) as { parts: { workers: string } }).parts;
  await expect.poll(async () => (await readiness()).workers).toBe('1 of 2 answer');
  // new connections go to the other, although it has more of them
  const fresh = Array.from({ length: 4 }, () => oneConnection(shop.address));
  onTestFinished(() => fresh.forEach((connection) => connection.close()));
  for (const connection of fresh) await connection.get('/healthz');
  expect(fresh.map(holder)).toEqual(fresh.map(() => holder(other)));
  await expect.poll(() => shop.output()).toContain(`(process ${hanging}) hangs: no answer for 15 seconds`);
  await bothAnswer();
  expect(workersOf(shop.child)).not.toContain(hanging);
});

/** Asks on new connections and on kept ones until it is told to stop. Gives what failed, and how. */
function load({ ordersToo = false } = {}) {
  const failed: string[] = [];
  const orders: string[] = [];
  let answered = 0;
  let isOver = false;
  const shopping = { ask: callsTo(shop.address).ask };
  const note = async (what: string, ask: () => Promise<unknown>) => {
    await ask().then(
      () => (answered += 1),
      (error: unknown) => failed.push(`${what}: ${codeOf(error)}`),
    );
  };
  const fresh = async () => {
    const connection = oneConnection(shop.address);
    await connection.get('/').finally(() => connection.close());
  };
  const hands = [
    async () => note('new', fresh),
    async () => note('kept', async () => (await fetch(`${shop.address}/`)).text()),
    ...(ordersToo
      ? [
          () =>
            note('order', async () => orders.push((await placeOrder(shopping, customer, newOrder([line(goods)])))._id)),
        ]
      : []),
  ];
  const running = hands.map(async (hand) => {
    while (!isOver) await hand();
  });
  return {
    failed,
    orders,
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error
    ? ((error as NodeJS.ErrnoException).code ?? (error.cause ? codeOf(error.cause) : error.message))
    : '';

test('a worker that is killed under load costs what it had under way and nothing else', { timeout }, async () => {
  const before = workersOf(shop.child);
  const asking = load();
  await expect.poll(() => asking.answered(), { timeout: 30_000 }).toBeGreaterThan(50);
  for (const pid of before) {
    process.kill(pid, 'SIGKILL');
    await expect.poll(async () => (await partsOf()).workers).toBe('1 of 2 answer');
    await bothAnswer();
  }
  await asking.stop();
  expect(workersOf(shop.child).filter((pid) => before.includes(pid))).toEqual([]);
  // two callers, who each have one request under way
  expect(asking.failed.length).toBeLessThanOrEqual(2 * before.length);
  expect(asking.failed.filter((failure) => !/ECONNRESET|UND_ERR_SOCKET|other side closed/.test(failure))).toEqual([]);
});

test('while no worker is there, callers wait and are answered', { timeout }, async () => {
  const before = workersOf(shop.child);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  for (const pid of before) await expect.poll(() => shop.output()).toContain(`(process ${pid}) ended with SIGKILL`);
  const connection = oneConnection(shop.address);
  onTestFinished(() => connection.close());
  expect((await connection.get('/')).status).toBe(200);
  expect(before).not.toContain(holder(connection));
  await bothAnswer();
});

test('SIGHUP replaces the workers under load: nothing is refused, every order is there', { timeout }, async () => {
  const before = workersOf(shop.child);
  const asking = load({ ordersToo: true });
  await expect.poll(() => asking.orders.length, { timeout: 30_000 }).toBeGreaterThan(10);
  shop.child.kill('SIGHUP');
  await expect.poll(() => shop.output(), { timeout: 90_000 }).toContain('All workers were replaced');
  await asking.stop();
  expect(asking.failed).toEqual([]);
  expect(workersOf(shop.child).filter((pid) => before.includes(pid))).toEqual([]);
  const stored = await database.db.selectFrom('orders').select('id').where('id', 'in', asking.orders).execute();
  expect(stored).toHaveLength(asking.orders.length);
});

test('/metrics of one worker counts the requests of both', { timeout }, async () => {
  await connectToBoth();
  const figure = async () => {
    const text = await (await one.get('/metrics')).text();
    expect(text).toContain('process_resident_memory_bytes{worker="1"}');
    expect(text).toContain('process_resident_memory_bytes{worker="2"}');
    expect(text.match(/^haat_orders \d+$/gm)).toHaveLength(1);
    const found = /^haat_http_requests_total\{route="\/healthz",method="GET",status="200"\} (\d+)$/m.exec(text);
    return Number(found?.[1]);
  };
  const before = await figure();
  for (const connection of [one, other, other]) await connection.get('/healthz');
  expect(await figure()).toBe(before + 3);
});

test('SIGTERM stops all of it within 10 seconds', { timeout }, async () => {
  await database.close();
  const begun = Date.now();
  expect(await ended(shop.child, 'SIGTERM')).toBe(0);
  expect(Date.now() - begun).toBeLessThan(longestStopMs);
  expect(processesBelow(dataDir)).toEqual([]);
  await expect(fetch(shop.address)).rejects.toThrow();
});

/** What one new connection is answered. */
async function askOnce(address: string, path: string): Promise<Response> {
  const connection = oneConnection(address);
  return connection.get(path).finally(() => connection.close());
}

test('all workers answer during the grace; a second signal ends all of it at once', { timeout }, async () => {
  const folder = await testFolder();
  const { child, address } = await start({ DATA_DIR: folder, WORKERS: '2', STOP_GRACE: '300' });
  const says = async () => {
    const answer = await askOnce(address, '/readyz');
    return `${answer.status} ${((await answer.json()) as { parts: Record<string, string> }).parts.workers}`;
  };
  await expect.poll(says, { timeout: 60_000 }).toBe('200 ok');
  child.kill('SIGTERM');
  await expect.poll(says).toBe('503 ok');
  // each on a new connection, which goes to the worker that has the fewest
  const answers = await Promise.all(Array.from({ length: 8 }, () => askOnce(address, '/')));
  expect(answers.map(({ status, headers }) => `${status} ${headers.get('connection')}`)).toEqual(
    answers.map(() => '200 close'),
  );
  const begun = Date.now();
  expect(await ended(child, 'SIGINT')).toBe(130);
  // one signal alone would wait for the end of the grace
  expect(Date.now() - begun).toBeLessThan(30_000);
  await expect.poll(() => processesBelow(folder)).toEqual([]);
  expect(workersOf(child)).toEqual([]);
});
