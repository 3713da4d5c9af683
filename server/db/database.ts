import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { againIfLockedOut } from './locked-out.ts';
import type { DB } from './types.ts';

/** Where PostgreSQL is: an address, or the socket folder of our own. */
export type Connection = { connectionString: string } | { host: string; port?: number; user: string; database: string };

/** Some connections to the database, apart from all others. */
export interface Connections {
  /** For queries that the compiler checks. */
  db: Kysely<DB>;
  /** For the few hot statements that are prepared by name. */
  pool: pg.Pool;
}

/**
 * The connections of orders, sign-ins, admins and jobs, and apart from them, the connections of readers, who must not
 * keep these waiting.
 */
export interface Database extends Connections {
  /** For public queries. A statement that takes longer than two seconds is cancelled. */
  reads: Connections;
  /** For files of the whole catalogue, which take as long as their readers do. */
  exports: Connections;
  connection: Connection;
  close(): Promise<void>;
}

export type Tx = Transaction<DB>;

// Quantities and prices are int4; counts are int8, far below 2^53, and arrive as text unless parsed.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Decision 26 says why so many, and why so long.
const mostReads = 4;
const mostExports = 2;
const reading = { statement_timeout: 2000 };
const exporting = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 90_000 };
// Transactions that wait for long locks (of a large import) must not occupy all connections.
const writing = { lock_timeout: 5000 };

export function openDatabase(connection: Connection, { connections = 10 } = {}): Database {
  const main = connect(connection, { max: connections, settings: writing, patienceMs: 10_000 });
  const reads = connect(connection, { max: mostReads, settings: reading, patienceMs: 3000 });
  const exports = connect(connection, { max: mostExports, settings: exporting, patienceMs: 3000 });
  return {
    ...main,
    reads,
    exports,
    connection,
    // the pools themselves: Kysely closes none that it was never asked to use
    close: async () => void (await Promise.all([main, reads, exports].map(({ pool }) => pool.end()))),
  };
}

interface PoolOptions {
  max: number;
  /** Of PostgreSQL, in milliseconds where they are times. */
  settings: Record<string, number>;
  /** How long a call waits for one of the connections. */
  patienceMs: number;
}

function connect(connection: Connection, { max, settings, patienceMs }: PoolOptions): Connections {
  // Prepared statements are planned once: PostgreSQL would plan our hot ones at each call, which takes longer than to
  // run them (`npm run bench`). They are written for this: what the planner must know, such as how few rows are
  // wanted, is part of their text.
  const options = Object.entries({ plan_cache_mode: 'force_generic_plan', ...settings });
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: 'haat',
    connectionTimeoutMillis: patienceMs,
    options: options.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
  // An idle connection that the server closed: the pool opens another one when it is needed.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`PostgreSQL closed an idle connection: ${error.message}`);
  });
  // One that is lost in the middle of a transaction: the next query there fails. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. Inside, only `tx` may query the database. If a
 * deadlock ends the transaction, it is rolled back and `work` runs again, so it must not change anything outside the
 * database that a second run would see.
 */
export function inTransaction<Result>(
  { db }: Pick<Database, 'db'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return againIfLockedOut(() => db.transaction().execute(work));
}

/**
 * Waits for locks without a limit until the transaction ends: for work for which nobody waits in a browser, such as
 * an import.
 */
export async function waitForLocks(tx: Tx | Kysely<DB>): Promise<void> {
  await sql`SET LOCAL lock_timeout = 0`.execute(tx);
}
