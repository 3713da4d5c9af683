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

/** So many products get another price in one transaction: orders for them wait no longer than that. */
const usualBatch = 500;
// sales that are due at the same time; what is left is done a minute later
const mostSales = 100;

/**
 * Changes the prices of products whose sale has begun, ended or been changed, in small transactions, and asks for the
 * next moment at which there is something to do. What is interrupted goes on from the beginning: products that have
 * their price already are not written.
 */
export async function applyCampaigns({ db }: Pick<Database, 'db'>, batch = usualBatch): Promise<void> {
  for (let left = mostSales; left > 0; left -= 1) {
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

/** Adds the job for the next moment; a job of every minute follows what this one misses. */
async function askForNext(db: Database['db']): Promise<void> {
  const seconds = await findSecondsToNext(db);
  if (seconds !== undefined) await addAt(db, 'tend-sales', {}, Math.max(0, seconds));
}
