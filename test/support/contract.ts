import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { expect } from 'vitest';
import { Failure, nothing, type Endpoint } from '#shared/api/endpoint.ts';
import { partsOf, refusalsOf } from '#shared/api/refusals.ts';
import { apiBase } from '#server/platform/http/route.ts';

// Documentation and answers cannot part: whatever a test asks, the answer is read by the schemas of its endpoint, and
// what they do not name (a field, a status, a code) fails the test.

/** Makes the app check each of its answers. Gives the list of what was wrong, for answers that no test looked at. */
export function checkAnswers(app: Hono, endpoints: readonly Endpoint[]): string[] {
  const wrong: string[] = [];
  const answer = app.fetch;
  const byRoute = new Map(endpoints.map((endpoint) => [routeOf(endpoint), endpoint]));
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    const endpoint = endpointOf(app, request, byRoute);
    if (!endpoint) return response;
    try {
      await checkAnswer(endpoint, response, request.method);
    } catch (error) {
      wrong.push(String(error));
      throw error;
    }
    return response;
  };
  return wrong;
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${apiBase}${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Found as Hono finds it, so that no other spelling of an address goes unchecked. */
function endpointOf(app: Hono, request: Request, byRoute: Map<string, Endpoint>): Endpoint | undefined {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const [matched] = app.router.match(method, app.getPath(request));
  return matched.flatMap(([[, { path }]]) => byRoute.get(`${method} ${path}`) ?? [])[0];
}

/** Throws where the endpoint does not promise this answer. */
export async function checkAnswer(endpoint: Endpoint, response: Response, method = 'GET'): Promise<void> {
  const call = `${endpoint.method} ${endpoint.path}`;
  const { status, headers } = response;
  const { answers = 'application/json' } = endpoint;
  const type = headers.get('content-type')?.split(';')[0];
  // the browser has it already: an answer of which nothing is sent
  if (status === 304 && endpoint.method === 'GET') return;
  if (status === (endpoint.status ?? 200)) {
    expect(type, `${call}: the type of its answer`).toBe(answers);
    if (method !== 'HEAD' && answers === 'application/json') checkSuccess(endpoint, call, await readJson(response));
    return;
  }
  expect(type, `${call} answered ${status}: the type of a refusal`).toBe('application/json');
  if (method !== 'HEAD') checkRefusal(endpoint, call, { status, body: await readJson(response) });
}

/** Read in a copy, so that the test can read it too; also where the answer was packed. */
async function readJson(response: Response): Promise<unknown> {
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }[encoding ?? ''];
  return JSON.parse(String(unpack?.(bytes) ?? bytes));
}

function checkSuccess({ data, meta }: Endpoint, call: string, body: unknown): void {
  const { success, message, ...rest } = body as Record<string, unknown>;
  expect({ success, message }, call).toEqual({ success: true, message: expect.any(String) });
  const read = { data: data.parse(rest.data), ...(meta !== nothing && { meta: meta.parse(rest.meta) }) };
  expectSame(read, rest, `${call} answers what its schema does not name`);
}

/** Words of SQL, of stacks and of columns: nobody outside needs them. */
export const insides = /select |insert |\bat .*\.ts:|node_modules|scrypt|password_hash/i;

function checkRefusal(endpoint: Endpoint, call: string, { status, body }: { status: number; body: unknown }): void {
  const failure = Failure.parse(body);
  expectSame(failure, body, `${call} refuses with fields that no refusal has`);
  expect(JSON.stringify(body), `${call} says nothing of how the shop is made`).not.toMatch(insides);
  const declared = refusalsOf(endpoint)[failure.code];
  const what = `${call} answered ${status} ${failure.code} (${failure.message})`;
  if (declared === undefined) throw new Error(`${what}, which its endpoint in shared/api does not declare`);
  const { status: promised, details } = partsOf(declared);
  if (promised !== status) throw new Error(`${what}, which its endpoint declares as ${promised}`);
  expectSame(details?.parse(failure.details), failure.details, `${what} with details that are not declared`);
}

/** Fields that a schema does not know are left out when it reads: then it read another thing than was sent. */
function expectSame(read: unknown, sent: unknown, message: string): void {
  if (!isDeepStrictEqual(read, sent)) expect(sent, message).toStrictEqual(read);
}
