import { afterAll } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { listen } from '#server/http/listen.ts';
import { headersOf } from './people.ts';
import type { TestShop } from './shop.ts';

/** Calls that go through a socket to a shop at this address, sent as TestShop's are. */
export function callsTo(address: string): Pick<TestShop, 'send'> {
  return {
    send: (method: Endpoint['method'], path, body, { token, headers = {} } = {}) =>
      fetch(address + path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && headersOf(token)),
          ...headers,
        },
      }),
  };
}

/** The same shop behind a real server, until the test file is done. */
export async function behindServer({ app, cache }: TestShop): Promise<Pick<TestShop, 'send'>> {
  const { address, stop } = await listen(app, cache, { host: '127.0.0.1', port: 0 });
  afterAll(stop);
  return callsTo(address);
}
