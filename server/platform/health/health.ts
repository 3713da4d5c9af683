import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Database } from '#server/platform/db/database.ts';
import { minForFiles, type FreeRoom } from '#server/platform/disk/disk-room.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { findJobsHeartbeat, isReadOnly } from './health.queries.ts';
import type { Readiness } from './readiness.ts';

interface Parts {
  database: Pick<Database, 'pool'>;
  media: MediaStore;
  importsFolder: string;
  /** Absent: the disk is not checked. */
  disk?: FreeRoom;
  readiness: Readiness;
}

/**
 * `/healthz`: the process is running. `/readyz`: it can serve; it says so for each part, within two seconds. Both
 * exist at the root and below the API.
 */
export function healthRoutes(app: Hono, { database, media, importsFolder, disk, readiness }: Parts): void {
  // Without the database, customers cannot order. Without the other parts they can, and another process would work no
  // better.
  readiness.ask('database', { isNeeded: true, ask: () => askDatabase(database) });
  readiness.ask('jobs', { isNeeded: false, ask: () => askJobs(database) });
  readiness.ask('storage', { isNeeded: false, ask: () => askStorage(media, importsFolder, disk) });
  // while the disk is too full for PostgreSQL, no order is accepted, as with a read-only database
  if (disk) readiness.ask('disk', { isNeeded: true, ask: () => askDisk(disk) });
  app.on('GET', ['/healthz', '/api/v1/healthz'], (context) => context.json({ status: 'ok' }));
  app.on('GET', ['/readyz', '/api/v1/readyz'], async (context) => {
    const { serves, parts } = await readiness.look();
    const status = serves ? 'ready' : 'not ready';
    return context.json({ status, parts }, serves ? 200 : 503, { 'cache-control': 'no-store' });
  });
}

const askDatabase = async ({ pool }: Parts['database']) => ((await isReadOnly(pool)) ? 'read-only' : 'ok');

// These jobs run each minute: a job that is missing may just be late.
const lateSeconds = 150;

async function askJobs({ pool }: Parts['database']): Promise<string> {
  const seconds = await findJobsHeartbeat(pool);
  if (seconds === undefined) return 'never ran';
  return seconds > lateSeconds ? `last heartbeat ${seconds} seconds ago` : 'ok';
}

const askDisk = async ({ free, minForAll }: FreeRoom) =>
  (await free()) < minForAll ? 'full: nothing is stored' : 'ok';

/** Whether files can be written here, and pictures can be read. */
async function askStorage(media: MediaStore, folder: string, disk: FreeRoom | undefined): Promise<string> {
  const file = join(folder, `.readyz-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, 'written to see whether it can be').finally(() => rm(file, { force: true }));
  } catch {
    return 'not writable';
  }
  await media.find('readyz');
  if (disk && (await disk.free()) < minForFiles) return 'nearly full: files are refused';
  return 'ok';
}
