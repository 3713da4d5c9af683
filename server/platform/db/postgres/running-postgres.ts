import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../database.ts';
import { USER } from './postgres-cluster.ts';
import { connectTo } from './postgres-lock.ts';
import { findPostmaster } from './postgres-postmaster.ts';
import { SOCKET_PORT } from './postgres-socket.ts';
import { DATABASE } from './embedded-postgres.ts';

/**
 * The PostgreSQL of this data folder if one runs and answers, to work on it while the shop runs. It is not
 * ours to stop.
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  const cluster = clusterOf(dataDir);
  const postmaster = cluster === undefined ? undefined : findPostmaster(cluster);
  if (cluster === undefined || !postmaster?.socketDir) return undefined;
  const client = await connectTo(postmaster.socketDir, cluster);
  await client?.end();
  return client && { host: postmaster.socketDir, port: SOCKET_PORT, user: USER, database: DATABASE };
}

function clusterOf(dataDir: string): string | undefined {
  try {
    return realpathSync(join(dataDir, 'postgres'));
  } catch {
    return undefined; // no shop was ever started here
  }
}
