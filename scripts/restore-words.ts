import type { BackupPlace } from '../server/platform/backup/backup-place.ts';
import type { FoundBackup } from '../server/platform/backup/read-backup.ts';
import { tryRestore, type RestoreCheck } from '#server/shop/backups/backups.ts';
import type { LedgerCheck } from '#server/sales/ledger/ledger.ts';

/** Says what was restored, and where the books disagree; the command fails then. */
export function printRestored({ name, manifest }: FoundBackup, { counted, wrong }: LedgerCheck, where: string): void {
  console.log(
    `Restored the backup ${name} of ${manifest.made} (Haat ${manifest.haat}) ${where}: ` +
      `${counted.orders.toLocaleString('en')} orders, ${counted.variants.toLocaleString('en')} variants, ` +
      `${manifest.pictures.count.toLocaleString('en')} pictures.`,
  );
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log('Stock, money and orders agree.');
}

/** Restores it into a database that is removed again. */
export async function printCheck(place: BackupPlace, backup: FoundBackup, here: RestoreCheck): Promise<void> {
  printRestored(backup, await tryRestore(place, backup, here), 'into a database that was made to check it');
}
