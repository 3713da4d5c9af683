import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { buildApp } from '#server/app.ts';
import { listen } from '../server/listen.ts';
import { addressOf } from '#test/support/request.ts';
import { testShop } from '#test/support/shop.ts';
import type { AccessLog } from './request-log.ts';

const shop = await testShop();
let written: string[] = [];

beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** Requests these addresses with a phone number in the query, and returns their log lines: message and request id. */
async function linesWith(accessLog: AccessLog, ...paths: string[]): Promise<{ msg: string; requestId?: string }[]> {
  const { app } = buildApp({ ...shop, accessLog });
  const { address, stop } = await listen(app, shop.cache, { host: '127.0.0.1', port: 0 });
  for (const path of paths)
    await fetch(`${address}${path}${path.includes('?') ? '&' : '?'}phone=01711111111`, {
      headers: { 'x-request-id': 'asked-by-this-test' },
    });
  await stop();
  const lines = written.map((line) => JSON.parse(line) as { msg: string; requestId?: string });
  // other tests of this process may log an outage at any moment
  return lines.filter(({ msg }) => msg.startsWith('Answer: '));
}

const products = addressOf(catalogueApi.products);
const another = addressOf(catalogueApi.products, { query: { limit: 3 } });
const orders = addressOf(ordersApi.pending);
const unknown = addressOf(catalogueApi.product, { params: { slug: 'rahimas-secret' } });

test('ACCESS_LOG=refusals logs a line per refusal with code and request id, and no other answers', async () => {
  const lines = await linesWith('refusals', products, orders, unknown);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: expect.stringMatching(/^Answer: GET \/api\/v1\/orders\S* 401 SIGN_IN_NEEDED after [\d.]+ ms$/),
      requestId: 'asked-by-this-test',
    }),
    expect.objectContaining({
      msg: expect.stringMatching(/^Answer: GET \/api\/v1\/products\/\{slug\} 404 NOT_FOUND after [\d.]+ ms$/),
      requestId: 'asked-by-this-test',
    }),
  ]);
  // no address, and no part of a query
  expect(written.join()).not.toMatch(/rahimas-secret|01711111111/);
});

test('ACCESS_LOG=all logs every answer, also those from memory', async () => {
  const said = (await linesWith('all', '/healthz', another, another)).map(({ msg }) => msg.replace(/ after .*/, ''));
  expect(said).toEqual(['Answer: GET /healthz 200', 'Answer: GET /api/v1/products 200', 'Answer: GET kept API 200']);
});

test('without ACCESS_LOG a refusal has no line', async () => {
  expect(await linesWith('none', orders)).toEqual([]);
});
