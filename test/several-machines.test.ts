import { afterAll, expect, onTestFinished, test } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { contactApi } from '#shared/api/people/contact.ts';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { dataOf } from './support/answers.ts';
import { openBucket } from './support/bucket.ts';
import { fileRow, toCsv } from './support/catalogue-files.ts';
import { callsTo } from './support/http.ts';
import { endStarted, start, type Running } from './support/main-process.ts';
import { addGoods, line, newOrder } from './support/orders.ts';
import { addPerson } from './support/people.ts';
import { form, newPicture } from './support/product-forms.ts';
import { roomyLimits } from './support/roomy-limits.ts';
import { testDatabase, testFolder } from './support/shop.ts';

// Three processes as on three machines: a folder of its own each, one PostgreSQL and one bucket (docs/scaling.md).

const timeout = 240_000;
const database = await testDatabase();
const bucket = await openBucket();
await database.db
  .updateTable('settings')
  .set({ value: JSON.stringify(roomyLimits) })
  .execute();
const owner = await addPerson({ database }, { role: 'admin' });
const customer = await addPerson({ database });
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 10 }] });

type Machine = Running & ReturnType<typeof callsTo> & { address: string };
let machines: [Machine, Machine, Machine];

const urlOf = (connection: Connection) =>
  'connectionString' in connection
    ? connection.connectionString
    : `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`;

async function startMachine(): Promise<Machine> {
  const running = await start({
    DATA_DIR: await testFolder(),
    DATABASE_URL: urlOf(database.connection),
    S3_BUCKET: bucket.place.bucket,
    S3_ACCESS_KEY_ID: bucket.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.place.secretAccessKey,
  });
  return { ...running, ...callsTo(running.address) };
}

afterAll(endStarted, timeout);

test('three processes with folders of their own open on one database and one bucket', { timeout }, async () => {
  machines = await Promise.all([startMachine(), startMachine(), startMachine()]);
  for (const { address } of machines) expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('a picture that one was sent is shown by all, and so is a change that one made', { timeout }, async () => {
  const [first, ...others] = machines;
  const { token } = owner;
  const body = form({ logo: await newPicture() });
  const { logo } = await dataOf(settingsApi.changeLogo, await first.ask(settingsApi.changeLogo, { body, token }));
  for (const { address } of machines) expect((await fetch(address + logo)).status).toBe(200);
  const nameAt = async ({ ask }: Machine) => (await dataOf(settingsApi.get, await ask(settingsApi.get, {}))).shopName;
  for (const machine of machines) await nameAt(machine);
  await first.ask(settingsApi.change, { body: { shopName: 'Mita Boutique' }, token });
  expect(await nameAt(first)).toBe('Mita Boutique');
  for (const machine of others) await expect.poll(() => nameAt(machine)).toBe('Mita Boutique');
});

test('a session that one ends is over at all', { timeout }, async () => {
  const { token } = await addPerson({ database });
  const statuses = () => Promise.all(machines.map(async ({ ask }) => (await ask(authApi.me, { token })).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await machines[1].ask(authApi.logout, { token })).status).toBe(200);
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('a limit is one for all together', { timeout }, async () => {
  const statuses: number[] = [];
  for (const n of [0, 1, 2, 0, 1, 2] as const) {
    const message = `Where is order ${statuses.length}?`;
    const body = { name: 'Rahima', phone: '01711223344', subject: 'order' as const, message };
    statuses.push((await machines[n].ask(contactApi.send, { body, address: '203.0.113.9' })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('orders that come at all at once sell no piece twice', { timeout }, async () => {
  const orders = Array.from({ length: 15 }, (_, n) =>
    machines[n % 3]!.ask(ordersApi.place, { body: newOrder([line(goods)]), token: customer.token }),
  );
  const statuses = (await Promise.all(orders)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 201),
    ...Array.from({ length: 5 }, () => 409),
  ]);
});

test('a file of products that was sent to one that then hangs is checked by the others', { timeout }, async () => {
  const [, second, third] = machines;
  const { token } = owner;
  const body = new Blob([toCsv([fileRow({ thumbnail: '', images: '' })])]);
  const query = { fileName: 'products.csv' };
  const begun = await dataOf(importsApi.begin, await third.ask(importsApi.begin, { query, body, token }));
  third.child.kill('SIGSTOP');
  onTestFinished(() => void third.child.kill('SIGCONT'));
  const params = { id: begun._id };
  expect((await second.ask(importsApi.check, { params, token })).status).toBe(200);
  const state = async () => (await dataOf(importsApi.one, await second.ask(importsApi.one, { params, token }))).state;
  await expect.poll(state, { timeout: 60_000 }).toMatch(/checked|failed/);
});
