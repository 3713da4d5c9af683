import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { adminProductsApi } from '#shared/api/catalogue/admin-products.ts';
import { authApi } from '#shared/api/people/accounts.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { answerError } from '#server/platform/http/errors/failures.ts';
import { findTightDisk, freeRoomOf } from './disk-room.ts';
import { requiringRoom } from './requiring-room.ts';

const disk = vi.hoisted(() => ({ bavail: 0, bfree: 0, blocks: 0, bsize: 1024 * 1024 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  statfs: () => Promise.resolve(disk),
}));
/** A disk of 100 GB with so many megabytes left. */
const leave = (megabytes: number) => Object.assign(disk, { blocks: 100_000, bfree: megabytes, bavail: megabytes });
afterEach(() => vi.useRealTimers());

function shopOn({ holdsDatabase }: { holdsDatabase: boolean }) {
  const app = new Hono();
  app.onError(answerError);
  app.use(requiringRoom(freeRoomOf('/', { holdsDatabase })));
  app.all('*', (context) => context.text('stored'));
  return async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, type = 'application/json') =>
    (await app.request(path, { method, headers: { 'content-type': type } })).status;
}

describe('while the disk has little room', () => {
  test('refuses files first, and still takes orders', async () => {
    leave(400);
    const ask = shopOn({ holdsDatabase: true });
    expect(await ask(adminProductsApi.add, 'multipart/form-data; boundary=x')).toBe(507);
    expect(await ask(importsApi.begin, 'text/csv')).toBe(507);
    expect(await ask(ordersApi.place)).toBe(200);
  });

  test('refuses writes before PostgreSQL would stop, but still allows signing in and deleting', async () => {
    leave(100);
    const ask = shopOn({ holdsDatabase: true });
    expect(await ask(ordersApi.place)).toBe(507);
    expect(await ask(settingsApi.change)).toBe(507);
    expect(await ask(catalogueApi.products)).toBe(200);
    expect(await ask(authApi.login)).toBe(200);
    expect(await ask(adminProductsApi.remove)).toBe(200);
  });

  test('takes orders to the end if the database is on another machine', async () => {
    leave(0);
    expect(await shopOn({ holdsDatabase: false })(ordersApi.place)).toBe(200);
  });

  test('continues within a second once there is space', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    leave(0);
    const ask = shopOn({ holdsDatabase: true });
    expect(await ask(ordersApi.place)).toBe(507);
    leave(9000);
    vi.advanceTimersByTime(1001);
    expect(await ask(ordersApi.place)).toBe(200);
  });
});

test('an owner is warned from 90 % on, and whenever files would be refused', async () => {
  leave(10_001);
  expect(await findTightDisk('/')).toEqual({ percent: 90, freeMegabytes: 10_001 });
  leave(20_000);
  expect(await findTightDisk('/')).toBeUndefined();
  Object.assign(disk, { blocks: 3000, bfree: 500, bavail: 500 });
  expect(await findTightDisk('/')).toEqual({ percent: 84, freeMegabytes: 500 });
});
