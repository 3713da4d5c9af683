import { sql, type Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { retryIfLockedOut } from './locked-out.ts';
import { openPool, type Connection, type Connections } from './pools.ts';
import type { DB } from './types.ts';

export type { Connection, Connections };

/**
 * The connections of orders, sign-ins and admins, and separate ones for readers and jobs, which must not delay them.
 */
export interface Database extends Connections {
  /** For public queries. A statement that takes longer than two seconds is cancelled. */
  reads: Connections;
  /** For files of the whole catalogue, which take as long as their readers do. */
  exports: Connections;
  /** For the start, and for jobs whose statements take minutes (forWork). */
  work: Connections;
  /** For the job queue itself, and all other jobs (forJobs): a silent connection is given up in seconds. */
  jobs: Connections;
  connection: Connection;
  close(): Promise<void>;
}

export type Tx = Transaction<DB>;

// Quantities and prices are int4; counts are int8, far below 2^53, and arrive as text unless parsed.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Decision 26 explains the numbers and times; decision 47 the maximum wait for an answer. A transaction that is idle
// longer belongs to a dead process, and its locks block others.
const reading = { max: 4, settings: { statement_timeout: 2000 }, patienceMs: 3000, silenceMs: 4000 };
const exporting = {
  max: 2,
  settings: { statement_timeout: 30_000, idle_in_transaction_session_timeout: 90_000 },
  patienceMs: 3000,
  silenceMs: 35_000,
};
// Transactions that wait for long locks (of a large import) must not occupy all connections.
const writing = {
  settings: { lock_timeout: 5000, statement_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 },
  patienceMs: 10_000,
  silenceMs: 12_000,
};
const queueing = {
  max: 6,
  settings: { lock_timeout: 5000, statement_timeout: 20_000, idle_in_transaction_session_timeout: 60_000 },
  patienceMs: 10_000,
  silenceMs: 22_000,
};
const working = {
  max: 4,
  settings: { lock_timeout: 5000, statement_timeout: 300_000, idle_in_transaction_session_timeout: 300_000 },
  patienceMs: 10_000,
  silenceMs: 310_000,
};

/** `isForWork`: for separate programs, whose statements may take minutes. */
export function openDatabase(connection: Connection, { connections = 8, isForWork = false } = {}): Database {
  const main = openPool(connection, { ...(isForWork ? working : writing), max: connections });
  const reads = openPool(connection, reading);
  const exports = openPool(connection, exporting);
  const work = openPool(connection, working);
  const jobs = openPool(connection, queueing);
  return {
    ...main,
    reads,
    exports,
    work,
    jobs,
    connection,
    // close the pools directly: Kysely does not close unused ones
    close: async () => void (await Promise.all([main, reads, exports, work, jobs].map(({ pool }) => pool.end()))),
  };
}

/** The same database for background work, where a statement may take minutes. */
export const forWork = (database: Database): Database => ({ ...database, ...database.work });

/** For jobs whose statements take seconds, and for their queue. */
export const forJobs = (database: Database): Database => ({ ...database, ...database.jobs });

/**
 * Runs `work` in one transaction, which is stored as a whole or not at all. Inside, only `tx` may query the database.
 * After a deadlock it rolls back and runs `work` again, so `work` must not change anything outside the database that a
 * second run would see.
 */
export function inTransaction<Result>(
  { db }: Pick<Database, 'db'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return retryIfLockedOut(() => db.transaction().execute(work));
}

/** Removes the limit on lock waits until the transaction ends: for background work, such as an import. */
export async function waitForLocks(tx: Tx | Kysely<DB>): Promise<void> {
  await sql`SET LOCAL lock_timeout = 0`.execute(tx);
}
