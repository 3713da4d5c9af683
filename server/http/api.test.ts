import { expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { Failure } from '#shared/api/endpoint.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();

test('/openapi.json describes every endpoint, with its parameters and its answer', async () => {
  const document = (await (await shop.get('/api/v1/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { parameters: { name: string }[]; responses: object }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(shop.endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
  const list = document.paths['/products']?.['get'];
  expect(list?.parameters.map(({ name }) => name)).toEqual(Object.keys(catalogueApi.products.query.shape));
  expect(JSON.stringify(list?.responses)).toContain('totalProducts');
});

test('/docs shows every call on a page that runs nothing', async () => {
  const response = await shop.get('/api/v1/docs');
  const html = await response.text();
  for (const { path } of shop.endpoints) expect(html).toContain(path.replace(/&/g, '&amp;'));
  expect(html).not.toContain('<script');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('/healthz and /readyz answer', async () => {
  for (const path of ['/healthz', '/readyz', '/api/v1/healthz', '/api/v1/readyz'])
    expect((await shop.get(path)).status).toBe(200);
});

test('an unknown call is told so in the shape of every failure', async () => {
  const response = await shop.get('/api/v1/nothing-here');
  expect(response.status).toBe(404);
  expect(Failure.parse(await response.json())).toMatchObject({ code: 'NOT_FOUND' });
});

test('a call with the wrong method finds nothing', async () => {
  expect((await shop.app.request('/api/v1/products', { method: 'DELETE' })).status).toBe(404);
});

test('GET /settings has a default for everything the shop shows', async () => {
  const { data } = (await (await shop.get('/api/v1/settings')).json()) as { data: unknown };
  expect(settingsApi.get.data.parse(data)).toMatchObject({ shopName: 'Haat', lowStock: 5, returns: { days: 7 } });
});

test('every answer carries the security headers', async () => {
  for (const path of ['/api/v1/products', '/api/v1/nothing', '/api/v1/docs', '/healthz']) {
    const { headers } = await shop.get(path);
    expect([
      path,
      headers.get('x-content-type-options'),
      headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
    ]).toEqual([path, 'nosniff', true]);
  }
});

test('a failure that nobody foresaw is a 500 that tells only its number', async () => {
  const broken = await testShop();
  await broken.database.pool.query('ALTER TABLE settings RENAME TO elsewhere');
  const logged: unknown[] = [];
  const { error } = console;
  console.error = (...parts: unknown[]) => logged.push(...parts);
  const response = await broken.get('/api/v1/settings');
  console.error = error;
  expect(response.status).toBe(500);
  const failure = Failure.parse(await response.json());
  expect(failure).toMatchObject({ code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
  expect(JSON.stringify(failure)).not.toMatch(/settings|relation|sql/i);
  expect(String(logged[0])).toContain(failure.requestId);
});
