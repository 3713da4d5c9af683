import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/db/database.ts';
import { DATABASE } from '#server/platform/db/postgres/embedded-postgres.ts';
import { USER } from '#server/platform/db/postgres/postgres-cluster.ts';
import { findPostmaster } from '#server/platform/db/postgres/postgres-postmaster.ts';
import { SOCKET_PORT } from '#server/platform/db/postgres/postgres-socket.ts';
import { addBuyers } from './faults/add-buyers.ts';
import type { Shopping } from './fill-customers.ts';

/** Customers with stock for all that they order, past the shop. */
export async function addCustomers(dataDir: string): Promise<Shopping> {
  const host = findPostmaster(await realpath(join(dataDir, 'postgres')))?.socketDir;
  if (!host) throw new Error('PostgreSQL does not run');
  const database = openDatabase({ host, port: SOCKET_PORT, user: USER, database: DATABASE }, { connections: 2 });
  try {
    return await addBuyers(database);
  } finally {
    await database.close();
  }
}
