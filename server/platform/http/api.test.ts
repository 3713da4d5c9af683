import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test, vi } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { Failure } from '#shared/api/endpoint.ts';
import { partsOf, refusalsOf } from '#shared/api/refusals.ts';
import { testShop } from '#test/support/shop.ts';
import { log } from '#server/platform/process/log.ts';

const shop = await testShop();

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: { type?: string } }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
}

async function readDescription() {
  const document = (await (await shop.get('/api/v1/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  };
  const calls = shop.endpoints.map((endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not described`);
    return { call: `${endpoint.method} ${endpoint.path}`, endpoint, operation };
  });
  return { document, calls };
}

test('/openapi.json describes every endpoint and no other, with its parameters and its answer', async () => {
  const { document, calls } = await readDescription();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(calls.map(({ call }) => call).toSorted());
  const list = document.paths['/products']?.['get'];
  expect(list?.parameters.map(({ name }) => name)).toEqual(Object.keys(catalogueApi.products.query.shape));
  expect(JSON.stringify(list?.responses)).toContain('totalProducts');
});

test('/openapi.json is an OpenAPI 3.1 document, as its own schema has it', async () => {
  const { document } = await readDescription();
  const { valid, errors } = await new Validator().validate(document);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('a parameter is called required exactly where a call without it is refused for that', async () => {
  const { calls } = await readDescription();
  const said = calls.flatMap(({ call, operation }) =>
    operation.parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${call} ${name}`),
  );
  const needed = calls.flatMap(({ call, endpoint }) =>
    (endpoint.query.safeParse({}).error?.issues ?? []).map(({ path }) => `${call} ${path.join('.')}`),
  );
  expect(said.toSorted()).toEqual(needed.toSorted());
  expect(said).toContain('GET /search q');
  const { parameters } = catalogueOf(calls);
  expect(parameters.find(({ name }) => name === 'limit')?.schema).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 10,
  });
});

test('calls that return a file or a stream are described as such, all others as JSON', async () => {
  const { calls } = await readDescription();
  const others = calls.flatMap(({ call, endpoint, operation }) =>
    Object.keys(operation.responses[endpoint.status ?? 200]?.content ?? {})
      .filter((type) => type !== 'application/json')
      .map((type) => `${call}: ${type}`),
  );
  expect(others.toSorted()).toEqual([
    'GET /admin/export: text/csv',
    'GET /admin/imports/{id}/problems: text/csv',

    'GET /backups/download: application/zip',
    'GET /notices/live: text/event-stream',
    'GET /orders/file: text/csv',
    'GET /return-requests/{id}/pictures/{position}: image/webp',
    'GET /reviews/{id}/pictures/{position}: image/webp',
    'POST /orders/own/returns/picture: image/webp',
  ]);
  const sent = calls.flatMap(({ call, operation }) =>
    Object.keys(operation.requestBody?.content ?? {})
      .filter((type) => type === 'application/octet-stream')
      .map((type) => `${call}: ${type}`),
  );
  expect(sent.toSorted()).toEqual([
    'POST /admin/imports: application/octet-stream',
    'PUT /admin/imports/{id}/pictures: application/octet-stream',
  ]);
});

test('every refusal of a call is described with its status, its code and its details', async () => {
  const { calls } = await readDescription();
  for (const { call, endpoint, operation } of calls)
    for (const [code, refusal] of Object.entries(refusalsOf(endpoint))) {
      const { description, content } = operation.responses[partsOf(refusal).status] ?? {};
      expect([call, description]).toEqual([call, expect.stringContaining(`\`${code}\``)]);
      expect(JSON.stringify(content?.['application/json']?.schema)).toContain(`"const":"${code}"`);
    }
  const place = JSON.stringify(calls.find(({ call }) => call === 'POST /orders')?.operation.responses[409]);
  expect(place).toContain('"shippingAmount"');
});

function catalogueOf(calls: { call: string; operation: Operation }[]): Operation {
  const found = calls.find(({ call }) => call === 'GET /products');
  if (!found) throw new Error('The list of products is not described');
  return found.operation;
}

test('/docs shows every call on a page without scripts', async () => {
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

test('/readyz says how each part is, and is refused while a part reports that it does not serve', async () => {
  const look = async () => {
    const response = await shop.get('/readyz');
    return [response.status, await response.json()];
  };
  const parts = { database: 'ok', jobs: 'never ran', storage: 'ok' };
  expect(await look()).toEqual([200, { status: 'ready', parts }]);
  shop.readiness.report('process', { says: 'stopping', serves: false });
  expect(await look()).toEqual([503, { status: 'not ready', parts: { process: 'stopping', ...parts } }]);
  shop.readiness.report('process', { says: 'ok', serves: true });
  expect((await shop.get('/readyz')).status).toBe(200);
});

test('an unknown call is answered in the shape of every failure', async () => {
  const response = await shop.get('/api/v1/nothing-here');
  expect(response.status).toBe(404);
  expect(Failure.parse(await response.json())).toMatchObject({ code: 'NOT_FOUND' });
});

test('a call with the wrong method is not found', async () => {
  expect((await shop.app.request('/api/v1/products', { method: 'DELETE' })).status).toBe(404);
});

test('GET /settings has a default for every displayed setting', async () => {
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
      headers.get('permissions-policy'),
    ]).toEqual([path, 'nosniff', true, 'camera=(), microphone=(self), geolocation=()']);
  }
});

test('an unexpected failure is a 500 that reveals only its request id', async () => {
  const broken = await testShop();
  await broken.database.pool.query('ALTER TABLE settings RENAME TO elsewhere');
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const response = await broken.get('/api/v1/settings');
  expect(response.status).toBe(500);
  const failure = Failure.parse(await response.json());
  expect(failure).toMatchObject({ code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' });
  expect(JSON.stringify(failure)).not.toMatch(/settings|relation|sql/i);
  expect(String(logged.mock.calls[0])).toContain(failure.requestId);
});
