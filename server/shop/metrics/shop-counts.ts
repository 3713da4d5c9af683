import type { Database } from '#server/platform/db/database.ts';
import {
  countJobs,
  countLetters,
  countOrders,
  findBackupTimes,
  type BackupTimes,
  type JobCounts,
  type LetterCounts,
} from './shop-counts.queries.ts';

export interface ShopCounts {
  jobs: JobCounts;
  letters: LetterCounts[];
  orders: number;
  backups: BackupTimes;
}

const cachedMs = 5000;

/** Counts rows of the database, at most every five seconds, for any number of callers. */
export function shopCountsOf({ db }: Pick<Database, 'db'>): () => Promise<ShopCounts> {
  let latest: { at: number; counts: Promise<ShopCounts> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.at > cachedMs) {
      const counts = countAll(db);
      const asking = { at: now, counts };
      // the next one tries again
      counts.catch(() => latest === asking && (latest = undefined));
      latest = asking;
    }
    return latest.counts;
  };
}

/** The present counts for the status page. */
export async function findJobsAndLetters({ db }: Pick<Database, 'db'>): Promise<Pick<ShopCounts, 'jobs' | 'letters'>> {
  const [jobs, letters] = await Promise.all([countJobs(db), countLetters(db)]);
  return { jobs, letters };
}

async function countAll(db: Database['db']): Promise<ShopCounts> {
  const [jobs, letters, orders, backups] = await Promise.all([
    countJobs(db),
    countLetters(db),
    countOrders(db),
    findBackupTimes(db),
  ]);
  return { jobs, letters, orders, backups };
}
