import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { findRunningPostgres } from '#server/platform/db/postgres/running-postgres.ts';
import { memoryOf } from './attacks/target.ts';
import { fillMade } from './fill-made.ts';
import { openShop } from './open-shop.ts';

/** The whole shop, as `npm start` runs it, with so many made-up products. */
export interface MadeShop {
  url: string;
  products: number;
  connection: Connection;
  startSeconds: number;
  /** MB of the shop's process, without PostgreSQL. */
  memory(): number;
  /** The p99 of the event loop's delay since the last call, in ms. */
  loopMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Opens the shop of so many products that lies below this folder, which is filled if it is not yet. */
export async function openMadeShop(folder: string, products: number): Promise<MadeShop> {
  const dataDir = join(folder, String(products));
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir });
  await fillMade(postgres.connection, dataDir, products).finally(() => postgres.stop());
  const begun = performance.now();
  const { url, pid = 0, stop } = await openShop(dataDir);
  const startSeconds = (performance.now() - begun) / 1000;
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error('The shop runs without its PostgreSQL');
  return {
    url,
    products,
    connection,
    startSeconds,
    stop,
    memory: () => memoryOf(pid),
    async loopMs() {
      const text = await (await fetch(`${url}/metrics`)).text();
      const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text) ?? [];
      return Math.round(Number(seconds) * 10_000) / 10;
    },
  };
}
