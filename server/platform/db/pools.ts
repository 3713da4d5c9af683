import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isTracing } from '#server/platform/tracing/spans.ts';
import { traceStatements } from '#server/platform/tracing/traced-statements.ts';
import { noteOutage } from './outage-log.ts';
import { givenUpAfter } from './silence.ts';
import type { DB } from './types.ts';
import { isReplanned } from './unavailable.ts';

/** Where PostgreSQL is: an address, or the socket folder of our own. */
export type Connection = { connectionString: string } | { host: string; port?: number; user: string; database: string };

/** Some connections to the database, apart from all others. */
export interface Connections {
  /** For queries that the compiler checks. */
  db: Kysely<DB>;
  /** For the few hot statements that are prepared by name. */
  pool: pg.Pool;
}

interface PoolOptions {
  max: number;
  /** Of PostgreSQL, in milliseconds where they are times. */
  settings: Record<string, string | number>;
  /** How long a call waits for one of the connections. */
  patienceMs: number;
  /** How long an answer is waited for; longer than a statement may take. */
  silenceMs: number;
}

// Plans prepared statements once. PostgreSQL would otherwise plan our frequent ones at each call, which takes longer
// than to run them (`npm run bench`). So facts for the planner, such as a small number of wanted rows, are part of
// their text.
const planning = { plan_cache_mode: 'force_generic_plan' };
// PostgreSQL must also notice when we are gone, or it would keep our locks. A UNIX socket ignores these.
const alive = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 };

export function openPool(connection: Connection, { max, settings, patienceMs, silenceMs }: PoolOptions): Connections {
  const options = Object.entries({ ...planning, ...alive, ...settings });
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: 'haat',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: givenUpAfter(silenceMs),
    // a connection keeps the settings of its start, such as a read-only default of the database
    maxLifetimeSeconds: 300,
    options: options.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
  // An idle connection that the server closed: the pool opens another one when it is needed.
  pool.on('error', (error) => {
    if (!pool.ending) noteOutage('An idle connection', error);
  });
  // A connection lost inside a transaction makes its next query fail. Without this handler, the error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (isTracing()) traceStatements(pool);
  askAgainWhenReplanned(pool);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/**
 * A migration of a running shop may change the result of a prepared statement. PostgreSQL then refuses it on each
 * connection that prepared it, before running it, and the pool closes the connection. So it is repeated, on a new
 * connection at the latest.
 */
function askAgainWhenReplanned(pool: pg.Pool): void {
  // of its many forms, the one that is used: a promise
  const ask = pool.query.bind(pool) as (...question: unknown[]) => Promise<pg.QueryResult>;
  const askAgain = async (...question: unknown[]): Promise<pg.QueryResult> => {
    for (let left = pool.options.max; ; left -= 1) {
      try {
        return await ask(...question);
      } catch (error) {
        if (left === 0 || !isReplanned(error)) throw error;
      }
    }
  };
  // the same forms
  pool.query = askAgain as typeof pool.query;
}
