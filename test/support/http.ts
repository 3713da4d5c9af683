import { listen } from '#server/platform/http/server/listen.ts';
import { addressOf, toRequest } from './request.ts';
import type { TestShop } from './shop.ts';
import { whenDone } from './when-done.ts';

/** Calls that go through a socket to a shop at this address, sent as TestShop's are. */
export function callsTo(address: string): Pick<TestShop, 'ask'> {
  return {
    ask: (endpoint, ...[sent = {}]) => fetch(address + addressOf(endpoint, sent), toRequest(endpoint.method, sent)),
  };
}

/** The same shop behind a real server, until the test file is done. */
export async function behindServer({ app, cache }: TestShop): Promise<Pick<TestShop, 'ask'>> {
  const { address, stop } = await listen(app, cache, { host: '127.0.0.1', port: 0 });
  whenDone(() => stop());
  return callsTo(address);
}
