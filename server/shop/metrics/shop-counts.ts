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

const keptMs = 5000;

/** Counts what is in the database, every five seconds at most, however often somebody asks. */
export function shopCountsOf({ db }: Pick<Database, 'db'>): () => Promise<ShopCounts> {
  let asked: { at: number; counts: Promise<ShopCounts> } | undefined;
  return () => {
    const now = performance.now();
    if (!asked || now - asked.at > keptMs) {
      const counts = countAll(db);
      const asking = { at: now, counts };
      // the next one tries again
      counts.catch(() => asked === asking && (asked = undefined));
      asked = asking;
    }
    return asked.counts;
  };
}

/** What the status page shows of them, as it is now. */
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
