import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '#server/platform/process/start-error.ts';
import { USER } from './postgres-cluster.ts';
import { SOCKET_PORT } from './postgres-socket.ts';
import { lockNumbers } from '../lock-numbers.ts';

const PATIENCE_MS = 2000; // a process just killed may leave its connection behind for a moment

/**
 * A connection to the database that is not a template, so that it blocks no other work. Undefined while PostgreSQL does
 * not answer.
 */
export async function connectTo(socketDir: string, cluster: string): Promise<Client | undefined> {
  const client = new Client({
    host: socketDir,
    port: SOCKET_PORT,
    user: USER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5000,
    application_name: `haat ${process.pid}`,
  });
  client.on('error', () => {}); // the next query on it fails; without a listener the error would end the process
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0]?.data_directory === cluster) return client;
  } catch {}
  await client.end().catch(() => {});
  return undefined;
}

/**
 * Makes this process the only Haat on the data, for as long as the connection lives. False when PostgreSQL went away
 * meanwhile.
 * @throws StartError when another Haat is on it; either way the connection is ended
 */
export async function lockData(client: Client, dataDir: string): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  try {
    while (!(await tryLock(client))) {
      if (Date.now() > deadline)
        throw new StartError(`The data directory ${dataDir} is in use by another Haat (${await findHolder(client)}).`);
      await delay(50);
    }
    return true;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof StartError) throw error;
    return false;
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lockNumbers.dataFolder,
  ]);
  return rows[0]?.locked === true;
}

async function findHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.granted limit 1`,
    [lockNumbers.dataFolder],
  );
  return rows[0]?.application_name.replace(/^haat /, 'process ') ?? 'it has just ended';
}
