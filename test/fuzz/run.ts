import fc from 'fast-check';
import { headersOf } from '#test/support/people.ts';
import type { TestShop } from '#test/support/shop.ts';
import { secrets, type Seeded } from './fuzz-shop.ts';
import { knowsCustomers, mayCall, requestsTo, type FuzzRequest, type FuzzRole } from './requests.ts';

interface RunOptions {
  requests: number;
  seed: number;
}
export interface Fuzzed {
  /** What was wrong, each with the request that shows it again. */
  wrong: string[];
  /** How often each status was answered. */
  statuses: Record<number, number>;
  /** Calls that were answered well at least once, as `GET /products`. */
  succeeded: Set<string>;
  /** Codes with which calls were refused. */
  codes: Set<string>;
}

const atOnce = 8;
/** So many are made up at a time: some are large. */
const batch = 80;
/** No more are printed: the first shows what to fix. */
const maxWrong = 20;

/** Sends that many requests, made from the endpoints' schemas by the seed, and looks at every answer. */
export async function fuzz(shop: TestShop, seeded: Seeded, { requests, seed }: RunOptions): Promise<Fuzzed> {
  const arbitrary = requestsTo(shop.endpoints, seeded);
  const result: Fuzzed = { wrong: [], statuses: {}, succeeded: new Set(), codes: new Set() };
  for (let sent = 0; sent < requests && result.wrong.length < maxWrong; sent += batch) {
    await seeded.refresh();
    const some = fc.sample(arbitrary, { numRuns: Math.min(batch, requests - sent), seed: seed + sent });
    for (let first = 0; first < some.length; first += atOnce)
      await Promise.all(
        some.slice(first, first + atOnce).map((request, n) => tryOne(shop, seeded, request, sent + first + n, result)),
      );
  }
  return result;
}

async function tryOne(shop: TestShop, seeded: Seeded, request: FuzzRequest, n: number, result: Fuzzed): Promise<void> {
  const token = seeded.tokenOf(request.role);
  try {
    const response = await shop.app.request(request.path, {
      method: request.endpoint.method,
      // no two from one address: the limits are tested elsewhere
      headers: asBytes({
        'x-forwarded-for': `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`,
        ...request.headers,
        ...(token !== undefined && credentialsOf(request.role, token)),
      }),
      ...(request.body !== undefined && { body: request.body }),
    });
    const { status } = response;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    const text = await textOf(response);
    if (status < 300) {
      result.succeeded.add(`${request.endpoint.method} ${request.endpoint.path}`);
      const created = request.endpoint.method === 'POST' && /^\{.*?"data":\{"_id":"([\w-]+)"/s.exec(text)?.[1];
      if (created) seeded.learn(request.endpoint.path, created);
    } else result.codes.add(/"code":"(\w+)"/.exec(text)?.[1] ?? '');
    for (const problem of problemsOf(request, response, text))
      result.wrong.push(`${problem}\n  ${describe(request, n)}\n  ${status} ${text.slice(0, 600)}`);
  } catch (error) {
    // test/support/contract.ts: an answer that its endpoint does not promise
    result.wrong.push(`${String(error)}\n  ${describe(request, n)}`);
  }
}

/** A stolen token is one without the cookie that came with it. */
const credentialsOf = (role: FuzzRole, token: string): Record<string, string> =>
  role === 'stolen token of an owner' ? { authorization: `Bearer ${token}` } : headersOf(token);

/** A header holds bytes; what is no byte is sent as its UTF-8, as a careless program would. */
const asBytes = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Buffer.from(value)
        .toString('latin1')
        .replace(/[\r\n\0]/g, ''),
    ]),
  );

/** A stream has no end: its reader here leaves at once. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

function* problemsOf({ endpoint, role }: FuzzRequest, { status, headers }: Response, text: string): Iterable<string> {
  if (status >= 500 && status !== 503) yield 'A failure that nobody foresaw';
  if (!mayCall(endpoint, role) && status !== 401 && status !== 403 && status !== 404) yield `Let in: ${role}`;
  if (status < 300 && !mayCall(endpoint, role)) yield `Answered: ${role}`;
  if (!knowsCustomers(role))
    for (const secret of secrets) if (text.includes(secret)) yield `Tells ${role} what is the victim's: ${secret}`;
  if (/node_modules|\/server\/|\.ts:\d|scrypt|password_hash|token_hash|ECONN|syntax error at/.test(text))
    yield 'Tells how the shop is made';
  if (headers.has('injected') || headers.get('set-cookie')?.includes('injected')) yield 'A header was injected';
  if (headers.get('x-content-type-options') !== 'nosniff') yield 'Without the security headers';
  if (endpoint.access !== 'anyone' && headers.get('cache-control') !== 'no-store') yield 'May be kept by a cache';
}

const shown = 1500;

function describe({ endpoint, role, path, headers, body }: FuzzRequest, n: number): string {
  const sent =
    body instanceof FormData
      ? [...body].map(([name, value]) => [
          name.slice(0, 80),
          value instanceof File ? `<${value.name}>` : value.slice(0, 200),
        ])
      : body;
  const said = { method: endpoint.method, path: path.slice(0, shown), role, headers, body: sent };
  return `request ${n}: ${JSON.stringify(said).slice(0, 2 * shown)}`;
}
