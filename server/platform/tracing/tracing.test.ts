import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { apiBase } from '#server/platform/http/route.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { Metrics } from '#server/platform/metrics/metrics.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { RunningParts } from '#server/platform/process/running-parts.ts';
import { openTracing, sendMetrics } from './tracing.ts';

interface SentSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  traceId: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

// a collector that stores each request
const bodies: { path: string; text: string }[] = [];
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    bodies.push({ path: request.url ?? '', text: Buffer.concat(parts).toString('utf8') });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
// it listens on a port
const { port } = collector.address() as AddressInfo;
// before the pools are opened, as in server/main.ts
const parts = new RunningParts();
await openTracing({ telemetry: { endpoint: `http://127.0.0.1:${port}`, service: 'haat-test', ratio: 1 } }, parts);
afterAll(async () => {
  await parts.stop();
  collector.closeAllConnections();
  collector.close();
});
const shop = await testShop();
const customer = await addPerson(shop);

const sent = (path: string) => bodies.filter((one) => one.path === path).map(({ text }) => JSON.parse(text) as Sent);
const spans = () =>
  sent('/v1/traces').flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const attribute = (span: SentSpan | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${apiBase}${path}`;
/** The first span of this name, when it has come. */
async function span(name: string): Promise<SentSpan> {
  await expect.poll(() => spans().map((one) => one.name), { interval: 100 }).toContain(name);
  return spans().find((one) => one.name === name)!;
}

beforeEach(() => {
  bodies.length = 0;
});

test('a request is a span with its route, status and id, and its statements are below it', async () => {
  const response = await shop.ask(authApi.me, { token: customer.token });
  expect(response.status).toBe(200);
  const request = await span(routeOf(authApi.me));
  expect(attribute(request, 'http.route')).toBe(apiBase + authApi.me.path);
  expect(Number(attribute(request, 'http.response.status_code'))).toBe(200);
  expect(attribute(request, 'haat.request_id')).toBe(response.headers.get('x-request-id'));
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  expect(attribute(statements[0], 'db.query.text')).toMatch(/\$1/);
});

test('requests at the same moment do not get each other’s statements, although they wait for connections', async () => {
  await Promise.all(Array.from({ length: 20 }, () => shop.ask(authApi.me, { token: customer.token })));
  await expect.poll(() => spans().filter(({ name }) => name === routeOf(authApi.me)).length).toBe(20);
  const requests = spans().filter(({ name }) => name === routeOf(authApi.me));
  const counts = requests.map(({ spanId }) => spans().filter(({ parentSpanId }) => parentSpanId === spanId).length);
  expect(new Set(counts).size).toBe(1);
});

test('a job is a span', async () => {
  await addJob(shop.database.db, 'send-messages', {});
  await shop.runJobs();
  const job = await span('job send-messages');
  expect(spans().filter(({ parentSpanId }) => parentSpanId === job.spanId).length).toBeGreaterThan(0);
});

test('no personal data leaves the shop', async () => {
  const body = { email: customer.email, password: 'not the one of Rahima' };
  await shop.ask(authApi.login, { body });
  await shop.ask(catalogueApi.product, { params: { slug: 'secret-slug-of-rahima' } });
  await shop.ask(authApi.me, { token: customer.token });
  await span(routeOf(catalogueApi.product));
  const all = bodies.map(({ text }) => text).join('\n');
  for (const secret of [customer.email, customer.name, customer.phone, customer.token, customer.id, 'rahima', 'Rahima'])
    expect(all).not.toContain(secret);
});

test('the figures of /metrics are sent too', async () => {
  const metrics = new Metrics();
  metrics.watchProcess();
  metrics.requests.note({ route: '/a', method: 'GET', status: 200, seconds: 0.02 });
  sendMetrics(metrics.registry, 200);
  const names = () =>
    sent('/v1/metrics').flatMap(({ resourceMetrics }) =>
      resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)),
    );
  await expect.poll(() => names().length).toBeGreaterThan(0);
  expect(names().find(({ name }) => name === 'haat_http_requests_total')).toMatchObject({
    sum: { isMonotonic: true, dataPoints: expect.arrayContaining([expect.objectContaining({ asDouble: 1 })]) },
  });
  expect(names().find(({ name }) => name === 'haat_http_request_duration_seconds')).toMatchObject({
    histogram: { dataPoints: [{ count: 1, sum: 0.02, bucketCounts: expect.any(Array) }] },
  });
  expect(names().map(({ name }) => name)).toContain('process_resident_memory_bytes');
});

test('OpenTelemetry is loaded only with its settings', async () => {
  const server = join(import.meta.dirname, '../..');
  const files = (await readdir(server, { recursive: true })).filter((file) => /^(?!.*\.test).*\.ts$/.test(file));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(server, file), 'utf8')] as const),
  );
  const loading = texts
    .filter(([, text]) => /^import (?!type )[^;]*'@opentelemetry\//m.test(text))
    .map(([file]) => file);
  expect(loading.toSorted()).toEqual(['platform/tracing/metric-producer.ts', 'platform/tracing/open-telemetry.ts']);
  const importing = texts.filter(([, text]) =>
    /^import (?!type )[^;]*\/(?:metric-producer|open-telemetry)\.ts'/m.test(text),
  );
  expect(importing.map(([file]) => file)).toEqual(['platform/tracing/open-telemetry.ts']);
});
