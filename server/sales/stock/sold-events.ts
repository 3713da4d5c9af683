import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';
import { notifySold } from './sold-events.queries.ts';
import { sendSoon } from '#server/platform/outbox/messages.service.ts';

/**
 * Notifies all processes which products were sold, so that their pages show what is left and open dashboards learn of
 * the orders. It also starts the sending of the orders' messages (they are looked for each minute anyway). Many sales
 * share one notice: a NOTIFY in each order's transaction would make orders wait for each other's commit
 * (db/routines/cache-notices.sql).
 */
export interface SoldEvents {
  tell(productIds: string[]): void;
  /** Sends the remaining notices. */
  stop(): Promise<void>;
}

const gatherMs = 200;

export function soldEvents(database: Database, cache: PublicCache): SoldEvents {
  let sold = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> = Promise.resolve();
  const sendAll = () =>
    (underway = underway.then(() => {
      timer = undefined;
      const ids = [...sold];
      sold = new Set();
      return send(database, ids);
    }));
  return {
    tell(productIds) {
      // this process at once, so that the customer sees the remaining stock
      cache.drop(new Set(productIds.map((id) => `product:${id}`)));
      for (const id of productIds) sold.add(id);
      timer ??= setTimeout(() => void sendAll(), gatherMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      await sendAll();
    },
  };
}

/**
 * If the database is away, the notice is lost: pages are made again after five minutes anyway, and orders read the
 * stock itself.
 */
async function send({ db, pool }: Database, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  await notifySold(pool, productIds)
    .then(() => sendSoon(db))
    .catch((error: unknown) => noteOutage('Notices of sales to other processes', error));
}
