import { afterAll, describe, expect, test, vi } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { insertFailed, insertMade } from '#server/platform/backup/backups.queries.ts';
import { apiBase } from '#server/platform/http/route.ts';
import { buildApp } from '#server/app.ts';
import { listen } from '#server/platform/http/server/listen.ts';
import { addPerson } from '#test/support/people.ts';
import { addressOf } from '#test/support/request.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';

const shop = await testShop();
const render = async () => new Response('<!doctype html><p>', { headers: { 'content-type': 'text/html' } });
const { app } = buildApp({ ...shop, web: { render, origin: async () => shopUrl, files: undefined } });
const { address, stop } = await listen(app, shop.cache, { host: '127.0.0.1', port: 0 });
afterAll(() => stop());

const metrics = async () => (await fetch(`${address}/metrics`)).text();
/** The value of the line that begins so. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe('/metrics', () => {
  test('counts requests by the pattern of their route and their status, and how long they took', async () => {
    const answer = await fetch(address + addressOf(catalogueApi.product, { params: { slug: 'no-such-thing' } }));
    expect(answer.status).toBe(404);
    const text = await metrics();
    const labels = `route="${apiBase}${catalogueApi.product.path}",method="GET"`;
    expect(valueOf(text, `haat_http_requests_total{${labels},status="404"}`)).toBe(1);
    expect(valueOf(text, `haat_http_request_duration_seconds_count{${labels}}`)).toBe(1);
  });

  test('counts answers that go straight from memory to the socket', async () => {
    const products = address + addressOf(catalogueApi.products);
    await fetch(products);
    const before = await metrics();
    const etag = (await fetch(products)).headers.get('etag')!;
    expect((await fetch(products, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const text = await metrics();
    const route = 'route="kept API",method="GET"';
    for (const line of [
      `haat_http_requests_total{${route},status="200"}`,
      `haat_http_requests_total{${route},status="304"}`,
    ])
      expect(valueOf(text, line) - valueOf(before, line), line).toBe(1);
    const count = 'haat_http_kept_duration_seconds_count{answer="API"}';
    expect(valueOf(text, count) - valueOf(before, count)).toBe(2);
    expect(valueOf(text, 'haat_cache_hits_total') - valueOf(before, 'haat_cache_hits_total')).toBe(2);
  });

  test('shows cache, connections, jobs, letters, orders and disk', async () => {
    const text = await metrics();
    for (const line of [
      'haat_cache_entries',
      'haat_cache_bytes{of="answers"}',
      'haat_cache_misses_total',
      'haat_pool_connections{pool="main",state="waiting"}',
      'haat_jobs{state="waiting"}',
      'haat_jobs{state="failed"}',
      'haat_letters{channel="sms",state="waiting"}',
      'haat_letters{channel="mail",state="failed"}',
      'haat_letters{channel="mail",state="sent_today"}',
      'haat_orders',
      'haat_disk_free_bytes',
    ])
      expect(valueOf(text, line), line).toBeGreaterThanOrEqual(0);
  });

  test('shows when the last backup was made, and whether a later one failed', async () => {
    // counts are cached for five seconds
    const now = async () => {
      vi.spyOn(performance, 'now').mockReturnValue((later += 6000));
      const text = await metrics();
      vi.restoreAllMocks();
      return [valueOf(text, 'haat_backup_last_made_timestamp_seconds'), valueOf(text, 'haat_backup_failing')];
    };
    let later = performance.now();
    expect(await now()).toEqual([0, 0]);
    await insertFailed(shop.database.db, '/backups', 'No room');
    expect(await now()).toEqual([0, 1]);
    await insertMade(shop.database.db, { place: '/backups', bytes: 1, pictures: 0, missing: 0 });
    const [made, failing] = await now();
    expect([Math.abs(made! - Date.now() / 1000) < 60, failing]).toEqual([true, 0]);
  });

  test('has no personal data: no address, number, id or token of a request', async () => {
    const { token, email } = await addPerson(shop, {});
    const order = '11111111-2222-4333-8444-555555555555';
    await fetch(address + addressOf(ordersApi.one, { params: { orderId: order } }), {
      headers: { authorization: `Bearer ${token}` },
    });
    await fetch(`${address}${apiBase}/nobody/01711111111?email=rahima@example.com`);
    await fetch(`${address}/track/01711111111?email=rahima@example.com`);
    const text = await metrics();
    for (const secret of [order, '01711111111', 'rahima', token, email]) expect(text).not.toContain(secret);
  });
});

describe('/metrics is closed', () => {
  const ask = async (headers: Record<string, string>, path = '/metrics') =>
    (await fetch(address + path, { headers })).status;

  test('to every caller through a proxy, whatever its headers say', async () => {
    expect(await ask({})).toBe(200);
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
      expect(await ask({ [name]: '127.0.0.1' }), name).toBe(404);
  });

  test('to calls from other machines, and to those that name the shop', async () => {
    const from = (remoteAddress: string, host: string) =>
      app.request(`http://${host}/metrics`, {}, { incoming: { socket: { remoteAddress } } });
    expect((await from('127.0.0.1', '127.0.0.1:3000')).status).toBe(200);
    expect((await from('::1', '[::1]:3000')).status).toBe(200);
    expect((await from('203.0.113.9', '127.0.0.1:3000')).status).toBe(404);
    expect((await from('127.0.0.1', 'shop.example')).status).toBe(404);
  });

  test('to every caller without the token, if one is set, also on this machine', async () => {
    const metricsToken = 'four words of this test';
    const open = buildApp({ ...shop, metricsToken }).app;
    const asked = async (authorization?: string) =>
      (
        await open.request('https://shop.example/metrics', authorization ? { headers: { authorization } } : {}, {
          incoming: { socket: { remoteAddress: '203.0.113.9' } },
        })
      ).status;
    expect(await asked(`Bearer ${metricsToken}`)).toBe(200);
    expect(await asked('Bearer four words of this tes')).toBe(404);
    expect(await asked()).toBe(404);
    expect((await open.request('http://127.0.0.1/metrics')).status).toBe(404);
  });
});
