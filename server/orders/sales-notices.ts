import { addJob } from '../jobs/jobs.ts';
import type { Database } from '../db/database.ts';
import type { PublicCache } from '../http/public-cache.ts';

/**
 * Notifies all processes which products were sold, so that their pages show what is left and open dashboards learn of
 * the orders. It also starts the sending of the orders' messages (they are looked for each minute anyway). Many sales
 * share one notice: a NOTIFY in each order's transaction would make orders wait for each other's commit
 * (db/routines/cache-notices.sql).
 */
export interface SalesNotices {
  tell(productIds: string[]): void;
  /** Sends the remaining notices. */
  stop(): Promise<void>;
}

const gatherMs = 200;

export function salesNotices({ db, pool }: Database, cache: PublicCache): SalesNotices {
  let sold = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> = Promise.resolve();
  const send = async () => {
    timer = undefined;
    const ids = [...sold];
    sold = new Set();
    if (ids.length === 0) return;
    // if the database is away, the notice is lost: pages are made again after five minutes anyway, and orders read
    // the stock itself
    await pool
      .query(
        `SELECT pg_notify('shop_changed', 'product:' || id) FROM unnest($1::text[]) AS id UNION ALL SELECT pg_notify('notices', 'order')`,
        [ids],
      )
      .then(() => addJob(db, 'send-messages', {}))
      .catch((error: unknown) => console.warn('Other processes were not told of sales', error));
  };
  return {
    tell(productIds) {
      // this process at once, so that the customer sees the remaining stock
      cache.drop(new Set(productIds.map((id) => `product:${id}`)));
      for (const id of productIds) sold.add(id);
      timer ??= setTimeout(() => {
        underway = underway.then(send);
      }, gatherMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      await (underway = underway.then(send));
    },
  };
}
