import { expect, type APIRequestContext } from '@playwright/test';

/** Of each kind of page, on the wire. */
export const max = { script: 119_500, html: 25_500 };

/** Bytes on the wire for a browser that takes Brotli. */
export async function weigh(request: APIRequestContext, address: string): Promise<number> {
  const response = await request.get(address, { headers: { 'accept-encoding': 'br' } });
  const { 'content-length': length, 'content-encoding': encoding } = response.headers();
  expect({ address, encoding, isMeasured: Number(length) > 0 }).toEqual({ address, encoding: 'br', isMeasured: true });
  return Number(length);
}

export async function weighAll(request: APIRequestContext, addresses: Iterable<string>): Promise<number> {
  const weights = await Promise.all([...addresses].map((address) => weigh(request, address)));
  return weights.reduce((total, weight) => total + weight, 0);
}
