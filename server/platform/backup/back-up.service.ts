import type pg from 'pg';
import type { Connection } from '#server/platform/db/database.ts';
import { listApplied } from '#server/platform/db/migrations/applied-migrations.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { backupFormat, manifestOf, nameFor, writeManifest, type Manifest, type Rows } from './backup-format.ts';
import type { BackupSink } from './backup-place.ts';
import { haatVersion } from '#server/platform/process/haat-version.ts';
import { copyPictures, type KnownPictures } from './copy-pictures.ts';
import { writePieces } from './pieces.ts';
import {
  beginSnapshot,
  connectForCopies,
  copyJobs,
  copyTable,
  endSnapshot,
  hasJobs,
  hasShop,
  jobColumns,
  listPictureHashes,
  listSequences,
  listTables,
  takeBackupLock,
  type Columns,
} from './snapshot.queries.ts';

export interface BackupSource {
  connection: Connection;
  media: MediaStore;
}

export interface WrittenBackup {
  name: string;
  manifest: Manifest;
}

/** Another backup of the same shop is being made. */
export class BackupRunning extends StartError {
  constructor() {
    super('Another backup of this shop is being made just now. Try again when it is done.');
  }
}

/** The files that the place already has, as far as it was read. */
interface BackupTarget {
  sink: BackupSink;
  /** Pictures that need not be written again. */
  known: KnownPictures;
  /** Called when all is written but the manifest, without which there is no backup. */
  beforeManifest?: (manifest: Manifest) => Promise<void>;
  /** Called when the backup is whole, before another one may begin. */
  afterwards?: () => Promise<void>;
}

/**
 * Writes the whole shop as it is at one moment: all tables by one snapshot, the jobs that wait, and the pictures that
 * these tables know. The shop may go on selling meanwhile. Throws StartError where no shop is, or where another backup
 * is being made.
 */
export async function backUp({ connection, media }: BackupSource, target: BackupTarget): Promise<WrittenBackup> {
  const client = await connectForCopies(connection, 'haat backup');
  try {
    if (!(await hasShop(client))) throw new StartError('There is no shop in this database yet: start it once.');
    if (!(await takeBackupLock(client))) throw new BackupRunning();
    const { made, postgres } = await beginSnapshot(client);
    const name = nameFor(made);
    const data = await writeData(client, target.sink, name);
    const hashes = await listPictureHashes(client);
    // the lock prevents the removal of pictures; the snapshot would make PostgreSQL keep old rows of the whole database
    await endSnapshot(client);
    const pictures = await copyPictures(media, hashes, { ...target, name });
    const about = { format: backupFormat, made: made.toISOString(), haat: await haatVersion(), postgres } as const;
    const manifest: Manifest = { ...about, ...data, pictures };
    await target.beforeManifest?.(manifest);
    await target.sink.write(manifestOf(name), writeManifest(manifest));
    await target.afterwards?.();
    return { name, manifest };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeData(
  client: pg.Client,
  sink: BackupSink,
  name: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'jobs' | 'sequences'>> {
  const write = (what: Columns, copy: CopyOut) => writeRows(sink, `${name}/tables/${what.name}`, what, copy);
  const migrations = await listApplied(client);
  const tables: Rows[] = [];
  for (const table of await listTables(client)) tables.push(await write(table, copyTable(client, table)));
  const jobs = (await hasJobs(client))
    ? await writeRows(sink, `${name}/jobs`, jobColumns, copyJobs(client))
    : { ...jobColumns, rows: 0, parts: [] };
  return { migrations, tables, jobs, sequences: await listSequences(client) };
}

type CopyOut = ReturnType<typeof copyJobs>;

async function writeRows(sink: BackupSink, path: string, { name, columns }: Columns, copy: CopyOut): Promise<Rows> {
  const parts = await writePieces(sink, path, copy);
  return { name, columns, rows: copy.rowCount, parts };
}
