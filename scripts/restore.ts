// `npm run restore -- FROM [--check] [--replace]`: a backup into an empty database, and its pictures (docs/running.md).
// The shop must not run meanwhile.
import type { BackupPlace } from '../server/platform/backup/backup-place.ts';
import { openPlace } from '../server/platform/backup/open-place.ts';
import { findBackup, splitAddress, type FoundBackup } from '../server/platform/backup/read-backup.ts';
import { restore } from '#server/shop/backups/backups.ts';
import { readConfig, type Config } from '../server/config.ts';
import { openMedia } from '../server/platform/gateways/storage/open-media.ts';
import { reasonOf, StartError } from '../server/platform/process/start-error.ts';
import { pathOf, readBackupArguments, type BackupArguments } from './backup-arguments.ts';
import { printCheck, printRestored } from './restore-words.ts';
import { onIdleDatabase } from './shop-database.ts';

const usage = `npm run restore -- FROM [--check] [--replace]

  FROM        a folder or bucket with backups: the newest is restored; or one of them, FROM/NAME
  --check     restores into a database made for this and removed after it, and changes nothing else
  --replace   deletes all that the database has`;

async function restoreFrom(
  place: BackupPlace,
  backup: FoundBackup,
  { config, replace }: { config: Config; replace: boolean },
): Promise<void> {
  await onIdleDatabase(config, async (connection) => {
    const checked = await restore(place, backup, { connection, media: openMedia(config), replace });
    printRestored(backup, checked, config.databaseUrl ? 'into the database of DATABASE_URL' : `in ${config.dataDir}`);
  });
}

async function main(config: Config, { place: from, check, replace }: BackupArguments): Promise<void> {
  const { to, name } = splitAddress(from);
  const place = openPlace(to, config.backup.keys, pathOf);
  const backup = await findBackup(place, name);
  if (check) await printCheck(place, backup, config);
  else await restoreFrom(place, backup, { config, replace });
}

const options = readBackupArguments(['check', 'replace']);
if (!options) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await main(readConfig(process.env), options);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : `Nothing was restored: ${reasonOf(error)}.`);
    process.exitCode = 1;
  }
}
