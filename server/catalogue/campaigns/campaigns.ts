import type { Database } from '#server/platform/db/database.ts';
import { addAt } from '#server/platform/queue/jobs.ts';
import {
  findDueSale,
  findSecondsToNext,
  listProductsOfSale,
  repriceProducts,
  setNext,
} from './apply-campaigns.queries.ts';
import type { DueSale } from './apply-campaigns.queries.ts';

/** Products repriced in one transaction: orders for them wait for it, so it must stay short. */
const usualBatch = 500;
// campaigns handled in one run; the next run, a minute later, handles the rest
const maxSales = 100;

/**
 * Updates the prices of products whose campaign began, ended or changed, in small transactions, and schedules the next
 * run. After an interruption it starts again and skips products that are already right.
 */
export async function applyCampaigns({ db }: Pick<Database, 'db'>, batch = usualBatch): Promise<void> {
  for (let left = maxSales; left > 0; left -= 1) {
    const due = await findDueSale(db);
    if (!due) break;
    await repriceAll(db, due, batch);
    await setNext(db, due);
  }
  await askForNext(db);
}

async function repriceAll(db: Database['db'], { id }: DueSale, batch: number): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await listProductsOfSale(db, id, after, batch);
    if (ids.length === 0) return;
    await repriceProducts(db, ids);
    after = ids.at(-1)!;
  }
}

/** Adds the job for the next moment; a job that runs every minute covers missed ones. */
async function askForNext(db: Database['db']): Promise<void> {
  const seconds = await findSecondsToNext(db);
  if (seconds !== undefined) await addAt(db, 'tend-sales', {}, Math.max(0, seconds));
}
