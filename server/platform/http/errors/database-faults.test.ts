import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { Failure } from '#shared/api/endpoint.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { buildApp } from '#server/app.ts';
import { s3Store } from '#server/platform/gateways/storage/s3-store.ts';
import { databaseProxy, type Weather } from '#test/support/database-proxy.ts';
import { addProduct } from '#test/support/factories.ts';
import { addGoods, line, newOrder, sendOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testFolder } from '#test/support/shop.ts';
import { shopBehindProxy } from '#test/support/shop-behind-proxy.ts';
import { log } from '#server/platform/process/log.ts';

// Faults of the database or the storage: 503 with a time to wait and a readable message, never 500.

const { shop, direct, proxy, turn } = await shopBehindProxy();
const customer = await addPerson({ database: direct });
const admin = await addPerson({ database: direct }, { role: 'admin' });
const goods = await addGoods(direct, { variants: [{ color: 'Red', quantity: 100 }] });
await addProduct(direct);

let count = 0;
/** A query that is not cached. */
const fresh = () => ({ query: { limit: 1 + ((count += 1) % 40), minPrice: count } });

const calls: [string, () => Promise<Response>][] = [
  ['a list', () => shop.ask(catalogueApi.products, fresh())],
  ['a search', () => shop.ask(catalogueApi.suggestions, { query: { search: `saree ${(count += 1)}` } })],
  ['who calls', () => shop.ask(authApi.me, { token: customer.token })],
  ['a list of the dashboard', () => shop.ask(adminProductsApi.list, { token: admin.token })],
  ['an order', () => sendOrder(shop, customer, newOrder([line(goods)]))],
  ['a feed', () => shop.get(`/sitemap.xml?n=${(count += 1)}`)],
];

async function expectUnavailable(response: Response): Promise<void> {
  const body: unknown = await response.json();
  expect({ status: response.status, body, wait: response.headers.get('retry-after') }).toEqual({
    status: 503,
    body: expect.objectContaining({ code: 'BUSY' }) as unknown,
    wait: expect.stringMatching(/^[1-9]\d?$/) as unknown,
  });
  expect(Failure.parse(body).message).toMatch(
    /cannot load its data right now|^We cannot take orders or changes right now|very busy right now/,
  );
}

const weathers: [string, Weather][] = [
  ['cuts every connection', 'reset'],
  ['is refused', 'refuse'],
  ['has another password', { says: '28P01' }],
  ['shuts down', { says: '57P01' }],
  ['starts', { says: '57P03' }],
  ['is out of connections', { says: '53300' }],
];

describe.each(weathers)('while the database %s', (_, weather) => {
  test.each(calls)('%s is answered with 503', async (_, call) => {
    await turn(weather);
    await expectUnavailable(await call());
    await proxy.turn('pass');
    await expect.poll(async () => (await call()).ok).toBe(true);
  });
});

test('a customer reads in their language that the shop cannot take orders now', async () => {
  await turn('refuse');
  const order = newOrder([line(goods)]);
  const said = async (language: string) => {
    const response = await shop.ask(ordersApi.place, {
      body: order,
      token: customer.token,
      headers: { 'accept-language': language },
    });
    return Failure.parse(await response.json()).message;
  };
  expect(await said('en')).toMatch(/^We cannot take orders or changes right now\. What you typed is not lost/);
  expect(await said('bn')).toMatch(/^এই মুহূর্তে কিছু অর্ডার/);
});

describe('a database that only reads', () => {
  test('takes no order and says so; lists are shown, and /readyz names it', async () => {
    const { rows } = await direct.pool.query<{ name: string }>('SELECT current_database() AS name');
    const name = String(rows[0]?.name);
    const set = async (value: string) => {
      await direct.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
      // the setting applies to new connections only
      await proxy.turn('reset');
      await proxy.turn('pass');
      await expect.poll(() => shop.cache.listening).toBe(true);
    };
    onTestFinished(async () => {
      const { pool } = direct;
      await pool.query(
        `SET default_transaction_read_only = off; ALTER DATABASE ${name} RESET default_transaction_read_only`,
      );
    });
    await set('on');
    await expectUnavailable(await sendOrder(shop, customer, newOrder([line(goods)])));
    expect((await shop.ask(catalogueApi.products, fresh())).status).toBe(200);
    const ready = await shop.get('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([503, { parts: { database: 'read-only' } }]);
    await set('off');
    await expect.poll(async () => (await shop.get('/readyz')).status).toBe(200);
  });
});

describe('a table that a migration changes', () => {
  test('repeats the query: callers do not see that prepared statements no longer fit', async () => {
    const askMany = () => Promise.all(Array.from({ length: 5 }, () => shop.ask(authApi.me, { token: customer.token })));
    await askMany();
    await direct.pool.query('ALTER TABLE users ALTER COLUMN staff_role TYPE varchar(40)');
    expect((await askMany()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('the storage', () => {
  const withMedia = (media: typeof shop.media) => buildApp({ ...shop, media, importsFolder: '/dev/null/nowhere' }).app;

  test('that cannot be reached: a picture is answered with 503', async () => {
    const away = await databaseProxy(direct.connection);
    await away.close();
    const place = {
      bucket: `http://127.0.0.1:${away.port}/bucket`,
      region: 'x',
      accessKeyId: 'x',
      secretAccessKey: 'x',
    };
    const app = withMedia(s3Store(place));
    await expectUnavailable(await app.request(`/media/${'a'.repeat(32)}.webp`));
  });

  test('that refuses our keys: a picture is answered with 503', async () => {
    const refuses = createServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
    onTestFinished(() => void refuses.close().closeAllConnections());
    await once(refuses, 'listening');
    const { port } = refuses.address() as AddressInfo;
    const keys = { region: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
    const app = withMedia(s3Store({ bucket: `http://127.0.0.1:${port}/bucket`, ...keys }));
    await expectUnavailable(await app.request(`/media/${'a'.repeat(32)}.webp`));
  });

  test('that is full: 503, and /readyz reports that it cannot be written', async () => {
    const full = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const app = withMedia({ ...shop.media, find: full });
    await expectUnavailable(await app.request(`/media/${'a'.repeat(32)}.webp`));
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.json()]).toMatchObject([200, { parts: { storage: 'not writable' } }]);
  });
});

test.each([
  [400, 200, { storage: 'nearly full: files are refused', disk: 'ok' }],
  [100, 503, { disk: 'full: nothing is stored' }],
])('a disk with %s MB left: /readyz says so with %s', async (megabytes, status, parts) => {
  const disk = { free: async () => megabytes * 1024 ** 2, minForAll: 128 * 1024 ** 2 };
  const ready = await buildApp({ ...shop, disk, importsFolder: await testFolder() }).app.request('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([status, { parts }]);
});

test('the log of an outage is one line a second, which counts', async () => {
  const lines = vi.spyOn(log, 'error').mockReturnValue();
  onTestFinished(() => lines.mockRestore());
  await turn('refuse');
  const begun = Date.now();
  for (let n = 0; n < 20; n += 1) await Promise.all(calls.map(async ([, call]) => (await call()).text()));
  await expect.poll(() => lines.mock.calls.some(([text]) => /Requests \(\d+ times\)/.test(String(text)))).toBe(true);
  const seconds = (Date.now() - begun) / 1000;
  expect(lines.mock.calls.length).toBeLessThanOrEqual(seconds + 2);
});
