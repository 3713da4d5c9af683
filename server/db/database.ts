import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './types.ts';

/** Where PostgreSQL is: an address, or the socket folder of our own. */
export type Connection = { connectionString: string } | { host: string; port?: number; user: string; database: string };

export interface Database {
  /** For queries that the compiler checks. */
  db: Kysely<DB>;
  /** For the few hot statements that are prepared by name. */
  pool: pg.Pool;
  connection: Connection;
  close(): Promise<void>;
}

export type Tx = Transaction<DB>;

// Quantities and prices are int4; counts are int8, far below 2^53, and arrive as text unless parsed.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(connection: Connection, { connections = 10 } = {}): Database {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    application_name: 'haat',
    connectionTimeoutMillis: 10_000,
    // Prepared statements are planned once: PostgreSQL would plan our hot ones at each call, which takes longer than to run
    // them (`npm run bench`). They are written for it: what a plan must know, as how few rows are wanted, stands in their text.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  // An idle connection that the server closed: the pool opens another one when it is needed.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`PostgreSQL closed an idle connection: ${error.message}`);
  });
  // One that is lost in the middle of a transaction: the next query there fails. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // the pool itself: Kysely closes none that it was never asked to use
  return { db, pool, connection, close: () => pool.end() };
}

/** Runs `work` in one transaction: all of it is kept, or nothing. Inside, only `tx` speaks to the database. */
export function inTransaction<Result>({ db }: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}
