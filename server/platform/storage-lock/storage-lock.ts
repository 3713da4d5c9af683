import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection } from '#server/platform/db/database.ts';
import { keepTrying } from '#server/platform/db/keep-trying.ts';
import type { StorageSettings } from '#server/platform/gateways/storage/open-media.ts';
import { takePlace } from './storage-lock.queries.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { log } from '#server/platform/process/log.ts';

const fileName = 'place-id';

/**
 * Requires that all processes on a database use the same bucket, or without one the same data folder, so that they
 * share pictures and import files (decision 48). Throws StartError while another process has another place.
 */
export async function requireSharedPlace(
  connection: Connection,
  { dataDir, s3 }: StorageSettings,
): Promise<{ stop(): Promise<void> }> {
  const place = s3 ? s3.bucket : await placeOf(dataDir);
  let isStopped = false;
  let client = await connect(connection, () => void keepTrying(again, () => isStopped));
  const stop = async () => {
    isStopped = true;
    await client.end().catch(() => undefined);
  };
  async function again(): Promise<void> {
    client = await connect(connection, () => void keepTrying(again, () => isStopped));
    // during the outage another process may have taken the storage; it would have logged this too
    if (!(await takePlace(client, place))) log.error(elsewhere(s3?.bucket ?? dataDir));
  }
  if (await takePlace(client, place)) return { stop };
  await stop();
  throw new StartError(elsewhere(s3?.bucket ?? dataDir));
}

const elsewhere = (place: string) =>
  `Another process of this shop keeps its pictures and files of imports elsewhere than in ${place}: what one of them ` +
  'stores, the others would not find. Let S3_BUCKET be one bucket for all, or DATA_DIR be one folder that all share.';

/** The id in the folder; the first process that looks writes it. */
async function placeOf(dataDir: string): Promise<string> {
  const path = join(dataDir, fileName);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, randomUUID(), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new StartError(`The data directory ${dataDir} cannot be used: ${String(error)}`);
  }
  return readFile(path, 'utf8');
}

async function connect(connection: Connection, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'haat place',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined); // followed by `end`
  await client.connect();
  client.on('end', onLost);
  return client;
}
