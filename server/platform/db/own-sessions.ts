import pg from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';
import type { Connection } from './database.ts';

const probe = { name: 'idle_in_transaction_session_timeout', value: '54321' };

/**
 * Throws StartError if connections share sessions, as behind PgBouncer (decision 95). The shop sets time limits per
 * connection, listens for changes, and takes locks for the life of a process. Detects poolers by their behaviour, not
 * by their names.
 */
export async function requireOwnSessions(connection: Connection): Promise<void> {
  const [one, other] = [newClient(connection), newClient(connection)];
  try {
    await one.connect().catch((error: Error) => {
      throw /unsupported startup parameter/.test(error.message)
        ? pooled('refuses the settings of a connection')
        : error;
    });
    const { pid, setting } = await look(one);
    if (setting !== probe.value) throw pooled('drops the settings of a connection');
    // another connection's transaction reveals a pooler: PostgreSQL never gives both the same process
    await other.connect();
    await other.query('BEGIN');
    const isShared = (await look(other)).pid === pid || (await look(one)).pid !== pid;
    if (isShared) throw pooled('gives a connection to others between its transactions');
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

function newClient(connection: Connection): pg.Client {
  const options = `-c ${probe.name}=${probe.value}`;
  const client = new pg.Client({ ...connection, options, application_name: 'haat', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the next query fails
  return client;
}

/** In milliseconds, without a unit. */
async function look(client: pg.Client): Promise<{ pid: number; setting: string }> {
  const { rows } = await client.query<{ pid: number; setting: string }>(
    `SELECT pg_backend_pid() AS pid, (SELECT setting FROM pg_settings WHERE name = '${probe.name}') AS setting`,
  );
  return rows[0] ?? { pid: 0, setting: '' };
}

const pooled = (does: string) =>
  new StartError(
    `DATABASE_URL leads to a connection pooler, such as PgBouncer, that ${does}. The shop pools connections itself ` +
      'and needs sessions of its own: let DATABASE_URL name PostgreSQL directly (docs/scaling.md).',
  );
