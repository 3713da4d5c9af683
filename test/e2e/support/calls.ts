import {
  expect,
  type APIRequestContext,
  type APIResponse,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import type { DataOf, Endpoint, Sending, WithMeta } from '#shared/api/endpoint.ts';
import { requestPath } from '#shared/api/request-path.ts';

// The API past the pages, by the tables of shared/api: no journey writes the path of a call.

const apiBase = '/api/v1';

/** Whose session a call carries; `staffKey` is what the cookie of staff carries. */
export interface Caller {
  accessToken: string;
  staffKey?: string | undefined;
}

/** The headers of a call in this session. */
export const callsOf = ({ accessToken, staffKey }: Caller): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  ...(staffKey && { cookie: `staffKey=${staffKey}` }),
});

type Sent<E extends Endpoint> = Sending<E> & { by?: Caller };
export type SentTo<E extends Endpoint> = Record<never, never> extends Sent<E> ? [sent?: Sent<E>] : [sent: Sent<E>];
type Parts = NonNullable<Parameters<typeof requestPath>[1]>;

/** The address of a call, without the shop's. */
export const addressOf = ({ path }: Endpoint, parts: Parts = {}): string => apiBase + requestPath(path, parts);

/** Asks an endpoint, whatever it answers. */
export function ask<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  ...[sent]: SentTo<E>
): Promise<APIResponse> {
  // the parts that this endpoint has, of which the type is not known here
  const { by, headers, body, ...parts }: Parts & { by?: Caller; headers?: Record<string, string>; body?: unknown } =
    sent ?? {};
  return request.fetch(addressOf(endpoint, parts), {
    method: endpoint.method,
    headers: { ...(by && callsOf(by)), ...headers },
    ...(body instanceof FormData ? { multipart: body } : body !== undefined && { data: body }),
  });
}

/** Asks an endpoint what must be answered. */
export async function call<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  ...sent: SentTo<E>
): Promise<{ data: DataOf<E> } & WithMeta<E>> {
  const response = await ask(request, endpoint, ...sent);
  expect(response.status(), await response.text()).toBe(endpoint.status ?? 200);
  // in the shape that the endpoint promises, which the tests of the server hold it to
  return (await response.json()) as { data: DataOf<E> } & WithMeta<E>;
}

/** Whether a request of the browser is this call. */
export function isCallOf({ method, path }: Endpoint): (request: Request) => boolean {
  const asked = new RegExp(`^${apiBase}${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (request) => request.method() === method && asked.test(new URL(request.url()).pathname);
}

/** Answers this call instead of the shop, until what it gives is called; `times`: the first so many. */
export async function answerInstead(
  page: Page,
  endpoint: Endpoint,
  answer: (route: Route) => Promise<void>,
  { times = Infinity } = {},
): Promise<() => Promise<void>> {
  const isIt = isCallOf(endpoint);
  let left = times;
  const handler = (route: Route) => (isIt(route.request()) && left-- > 0 ? answer(route) : route.fallback());
  const everyCall = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(everyCall, handler);
  return () => page.unroute(everyCall, handler);
}
