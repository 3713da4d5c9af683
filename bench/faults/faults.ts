import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { RunningPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { findPostmaster } from '#server/platform/db/postgres/postgres-postmaster.ts';
import type { DatabaseProxy, Weather } from '#test/support/database-proxy.ts';

/** What the faults are done to. */
export interface Stage {
  postgres: RunningPostgres;
  /** The folder of the database. */
  cluster: string;
  proxy: DatabaseProxy;
}

export interface Fault {
  name: string;
  /** Resolves when the fault is over. */
  happen(stage: Stage): Promise<void>;
}

const lastsMs = 6000;

/** Whether it lets a client in. */
async function answers({ connection }: RunningPostgres): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 500 });
  client.on('error', () => undefined);
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isThere;
}

/** The rows of one statement, past the proxy. */
async function ask({ connection }: RunningPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const through = (weather: Weather, ms = lastsMs) => ({
  async happen({ proxy }: Stage) {
    await proxy.turn(weather);
    await delay(ms);
    await proxy.turn('pass');
  },
});

/** Ends PostgreSQL; keep-connected.ts starts it again. Until then nobody answers. */
const ended = (signal: 'SIGKILL' | 'SIGINT') => ({
  async happen({ postgres, cluster }: Stage) {
    const pid = findPostmaster(cluster)?.pid;
    if (pid === undefined) throw new Error('PostgreSQL does not run');
    process.kill(pid, signal);
    while (findPostmaster(cluster)?.pid === pid) await delay(20);
    while (!(await answers(postgres))) await delay(20);
  },
});

/** Others hold every connection, so that the shop, which has just lost its own, gets none. */
const usedUp: Fault = {
  name: 'connections used up',
  async happen({ postgres, proxy }) {
    const held: pg.Client[] = [];
    await proxy.turn('reset');
    for (let refused = 0; refused < 5;) {
      const client = new pg.Client(postgres.connection);
      client.on('error', () => undefined);
      const isLet = await client.connect().then(
        () => true,
        () => false,
      );
      if (isLet) held.push(client);
      else refused += 1;
    }
    await proxy.turn('pass');
    await delay(lastsMs);
    await Promise.all(held.map((client) => client.end()));
  },
};

const readOnly: Fault = {
  name: 'read-only',
  async happen({ postgres }) {
    await ask(postgres, 'ALTER SYSTEM SET default_transaction_read_only = on');
    await ask(postgres, 'SELECT pg_reload_conf()');
    await delay(lastsMs);
    const client = new pg.Client({ ...postgres.connection, options: '-c default_transaction_read_only=off' });
    await client.connect();
    await client.query('ALTER SYSTEM RESET default_transaction_read_only');
    await client.query('SELECT pg_reload_conf()');
    await client.end();
  },
};

/** The processes of PostgreSQL that serve the shop stand still: they neither answer nor end. */
const frozen: Fault = {
  name: 'backends frozen (SIGSTOP)',
  async happen({ postgres }) {
    const rows = await ask(
      postgres,
      `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'haat%' AND pid <> pg_backend_pid()`,
    );
    const pids = rows.map(({ pid }) => Number(pid));
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await delay(2 * lastsMs);
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // it has ended
      }
    }
  },
};

export const faults: Fault[] = [
  { name: 'kill -9 of the postmaster', ...ended('SIGKILL') },
  { name: 'pg_ctl stop -m fast', ...ended('SIGINT') },
  { name: 'nobody listens', ...through('refuse') },
  { name: 'every connection is cut', ...through('reset') },
  { name: 'wrong password', ...through({ says: '28P01' }) },
  usedUp,
  readOnly,
  frozen,
  { name: 'the network swallows', ...through('swallow', 2 * lastsMs) },
];
