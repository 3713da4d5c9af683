// `npm run backup -- TO [--check]`: the whole shop of this moment into a folder or bucket (docs/running.md), beside a
// running shop or without one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenBackup } from '../server/platform/backup/back-up.service.ts';
import type { BackupPlace } from '../server/platform/backup/backup-place.ts';
import { openPlace } from '../server/platform/backup/open-place.ts';
import { noteMade } from '../server/platform/backup/due-backup.service.ts';
import { backUpTo, sizeOf, sourceOf } from '../server/platform/backup/stored-backups.service.ts';
import { readConfig, type Config } from '../server/config.ts';
import { openDatabase, type Connection } from '../server/platform/db/database.ts';
import { reasonOf, StartError } from '../server/platform/process/start-error.ts';
import { pathOf, readBackupArguments } from './backup-arguments.ts';
import { printCheck } from './restore-words.ts';
import { onShopDatabase } from './shop-database.ts';

const usage = `npm run backup -- TO [--check]

  TO        a folder, or the address of a bucket (https://s3.example/backups; keys: docs/settings.md)
  --check   also restores the backup into a database made for this, and adds up its books`;

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

function print(place: BackupPlace, written: WrittenBackup): void {
  const { tables, pictures } = written.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backup ${written.name} in ${place.address}: ${rows.toLocaleString('en')} rows of ${tables.length} tables and ` +
      `${pictures.count.toLocaleString('en')} pictures, ${megabytes(sizeOf(written))}, read back.`,
  );
  if (pictures.missing.length > 0)
    console.error(`Pictures that the shop has lost, and that are not in it: ${pictures.missing.join(', ')}`);
}

/** The dashboard shows it; a database that is not up to date has no place for it yet. */
async function note(connection: Connection, place: BackupPlace, written: WrittenBackup): Promise<void> {
  const database = openDatabase(connection, { connections: 1 });
  await noteMade(database, place, written).catch(() => undefined);
  await database.close();
}

async function main(config: Config, to: string, check: boolean): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new StartError(`There is no shop in ${config.dataDir}.`);
  const place = openPlace(to, config.backup.keys, pathOf);
  await onShopDatabase(config, async (connection) => {
    const written = await backUpTo(place, sourceOf(config, connection));
    print(place, written);
    await note(connection, place, written);
    if (check) await printCheck(place, written, config);
  });
}

const options = readBackupArguments(['check']);
if (!options) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await main(readConfig(process.env), options.place, options.check);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : `The backup failed: ${reasonOf(error)}.`);
    process.exitCode = 1;
  }
}
