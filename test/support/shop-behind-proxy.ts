import { onTestFinished } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { databaseProxy, type DatabaseProxy, type Weather } from './database-proxy.ts';
import { testDatabase, testShop, type TestShop } from './shop.ts';
import { whenDone } from './when-done.ts';

interface ShopBehindProxy {
  /** Reaches its database through the proxy. */
  shop: TestShop;
  /** The same database, past the proxy: what others do to it. */
  direct: Database;
  proxy: DatabaseProxy;
  /** Until the test is done; then the bytes pass again, and the shop listens. */
  turn(weather: Weather): Promise<void>;
}

/** A shop whose network to the database can fail. */
export async function shopBehindProxy(): Promise<ShopBehindProxy> {
  const direct = await testDatabase();
  const proxy = await databaseProxy(direct.connection);
  whenDone(proxy.close);
  const database = openDatabase(proxy.connection, { connections: 5 });
  whenDone(database.close);
  const shop = await testShop({ database });
  const turn = async (weather: Weather) => {
    onTestFinished(() => proxy.turn('pass'));
    await proxy.turn(weather);
  };
  return { shop, direct, proxy, turn };
}
