import { expect, onTestFinished, test, vi } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { addManyProducts, addProduct } from '#test/support/factories.ts';
import { refusalOf } from '#test/support/answers.ts';
import { addGoods, line, newOrder, sendOrder } from '#test/support/orders.ts';
import { expectWaiting } from '#test/support/pause.ts';
import { openClient } from '#test/support/client.ts';
import { addPerson, password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { log } from '#server/platform/process/log.ts';

// With any number of readers, people who order, sign in or manage the shop never wait for them.

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const admin = await addPerson(shop, { role: 'admin' });
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 100 }] });

let count = 0;
/** A list that was not requested before. */
const newList = () => ({ query: { facets: true, maxPrice: 1_000_000 + (count += 1) } });
/** A list that stays cached whatever is sold: it is empty. */
const emptyList = () => ({ query: { facets: true, maxPrice: 1 } });
/** A product of which lists have to read. */
async function addUnread(): Promise<void> {
  await addProduct(database);
  await shop.caughtUp();
}
const askFrom = (address: string, list = newList()) => shop.ask(catalogueApi.products, { ...list, address });

/** Lists of products, which name their brands, cannot be read until it is called; orders can. */
async function holdProducts(): Promise<() => Promise<void>> {
  const holder = await openClient(database.connection);
  await holder.query('BEGIN; LOCK TABLE brands IN ACCESS EXCLUSIVE MODE');
  return () => holder.end();
}

async function expectOthersToGoOn(): Promise<void> {
  const asked = { token: customer.token };
  const answers = await Promise.all([
    shop.ask(authApi.me, { token: asked.token }),
    shop.ask(authApi.login, { body: { email: customer.email, password } }),
    sendOrder(shop, customer, newOrder([line(goods)])),
    shop.ask(ordersApi.list, { token: admin.token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
}

test('while readers use all their connections, others can still sign in, order and manage the shop', async () => {
  const { pool } = database.reads;
  pool.options.connectionTimeoutMillis = 1000;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const release = () => held.splice(0).forEach((client) => client.release());
  onTestFinished(release);
  const waiting = shop.ask(catalogueApi.categories, { query: { search: 'nobody-has-asked' } });
  await expectOthersToGoOn();
  const refusal = await waiting;
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '2']);
  release();
});

test('three times too many readers wait or are refused, and other calls do not wait', async () => {
  const kept = emptyList();
  expect((await askFrom('192.0.2.1', kept)).status).toBe(200);
  const { pool } = database.reads;
  // so that only the shop itself refuses
  pool.options.connectionTimeoutMillis = 60_000;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const release = () => held.splice(0).forEach((client) => client.release());
  onTestFinished(release);
  const [room, underWay] = [216, 16];
  const refused: (string | null)[] = [];
  const crowd = Array.from({ length: 3 * room }, async (_, n) => {
    const { status, headers } = await askFrom(`198.51.${n >> 8}.${n & 255}`);
    if (status === 503) refused.push(headers.get('retry-after'));
    return status;
  });
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2 * room);
  expect((await askFrom('192.0.2.1', kept)).status).toBe(200);
  await expectOthersToGoOn();
  // those in line have waited for three seconds
  await expect.poll(() => refused.length).toBe(3 * room - underWay);
  expect(new Set(refused)).toEqual(new Set(['2']));
  release();
  expect((await Promise.all(crowd)).filter((status) => status === 200)).toHaveLength(underWay);
  expect((await askFrom('192.0.2.1')).status).toBe(200);
});

test('a list that takes longer than two seconds is cut off: 503, retry-after, one line in the log', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  await addUnread();
  const release = await holdProducts();
  const asking = shop.ask(catalogueApi.products, newList());
  await expectWaiting(database, 1);
  await expectOthersToGoOn();
  const answer = await asking;
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await refusalOf(answer, 503)).toMatchObject({ code: 'BUSY' });
  expect(logged.mock.calls).toEqual([[expect.stringMatching(/failed: canceling statement due to statement timeout$/)]]);
  await release();
  expect((await shop.ask(catalogueApi.products, newList())).status).toBe(200);
});

test('an address can run four costly queries at the same time; cached answers have no limit', async () => {
  await addUnread();
  const kept = emptyList();
  expect((await askFrom('192.0.2.1', kept)).status).toBe(200);
  const release = await holdProducts();
  const four = Array.from({ length: 4 }, () => askFrom('192.0.2.1'));
  await expectWaiting(database, 2);
  const refused = await askFrom('192.0.2.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  const suggestions = await shop.ask(catalogueApi.suggestions, { query: { search: 'thing' }, address: '192.0.2.1' });
  expect(suggestions.status).toBe(429);
  expect((await askFrom('192.0.2.1', kept)).status).toBe(200);
  const other = askFrom('192.0.2.2');
  await release();
  expect((await Promise.all([...four, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('two unread exports pause, a third waits, and all other calls go on', async () => {
  // more than fits in the network buffers
  await addManyProducts(database, 2000);
  const begin = () => shop.ask(importsApi.export, { token: admin.token });
  const unread = await Promise.all(Array.from({ length: 10 }, begin));
  expect(unread.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array.from({ length: 8 }, () => 503)]);
  const refused = unread.find(({ status }) => status === 503)!;
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refusalOf(refused, 503)).toMatchObject({
    message: 'Other downloads are in progress. Please try again in a minute.',
  });
  await expectOthersToGoOn();
  for (const { status, body } of unread) if (status === 200) await body?.cancel();
  await expect.poll(async () => (await (await begin()).text()).includes('slug')).toBe(true);
});
