import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';
import { announceChanges } from '#server/platform/feed/feed.queries.ts';
import { sendSoon } from '#server/platform/outbox/messages.service.ts';

/**
 * Soon after a sale, tells all processes to read the feed of changes: pages then show the remaining stock, and open
 * dashboards the orders. Also starts sending the orders' messages (a job does so each minute anyway). Many sales
 * share a NOTIFY: one in each order's transaction would make orders wait for each other's commit
 * (db/routines/changes.sql).
 */
export interface SoldEvents {
  tell(productIds: string[]): void;
  /** Announces the last sales. */
  stop(): Promise<void>;
}

const gatherMs = 200;

export function soldEvents(database: Database, cache: PublicCache): SoldEvents {
  let isSold = false;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> = Promise.resolve();
  const sendAll = () =>
    (underway = underway.then(() => {
      timer = undefined;
      if (!isSold) return;
      isSold = false;
      return send(database);
    }));
  return {
    tell(productIds) {
      // this process immediately, so that the customer sees the remaining stock
      cache.drop(new Set(productIds.map((id) => `product:${id}`)));
      isSold = true;
      timer ??= setTimeout(() => void sendAll(), gatherMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      await sendAll();
    },
  };
}

/** If the database is away, processes read the feed once it is back. */
async function send({ db, pool }: Database): Promise<void> {
  await announceChanges(pool)
    .then(() => sendSoon(db))
    .catch((error: unknown) => noteOutage('Notices of sales to other processes', error));
}
