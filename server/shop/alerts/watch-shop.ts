import { mkdir } from 'node:fs/promises';
import { findLastMade, findProblem } from '#server/platform/backup/backups.queries.ts';
import { findOnlineTrouble } from '#server/sales/online-payments/online-payments.ts';
import { findSilentPhone } from '#server/sales/payment-matching/payment-matching.ts';
import type { HoursLine } from '#shared/settings/opening-hours.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findTightDisk } from '#server/platform/disk/disk-room.ts';
import { findTrouble } from '#server/platform/outbox/unsent.service.ts';
import type { AlertFacts } from './alert-words.ts';
import { keepAlert } from './alerts.service.ts';

interface WatchParts {
  database: Database;
  folder: string;
  /** The shop's opening hours. */
  hours: readonly HoursLine[];
}

/** Checks the shop itself for problems. `folder`: a folder of DATA_DIR. */
export async function watchShop({ database, folder, hours }: WatchParts): Promise<void> {
  await mkdir(folder, { recursive: true });
  await keepAlert(database, 'disk', await findTightDisk(folder));
  await keepAlert(database, 'backup', await findBackupTrouble(database));
  await keepAlert(database, 'messages', await findTrouble(database));
  const online = await findOnlineTrouble(database);
  const { held = 0, refused = 0 } = online ?? {};
  await keepAlert(database, 'payments', held + refused > 0 ? { held, refused } : undefined);
  const silent = await findSilentPhone(database, hours);
  await keepAlert(database, 'phone', silent && { name: silent.name, heardAt: silent.heardAt.toISOString() });
}

/** Why the shop has no new backup, for its owner; absent: it has one. */
async function findBackupTrouble({ db }: Database): Promise<AlertFacts['backup'] | undefined> {
  const problem = await findProblem(db);
  if (!problem) return undefined;
  const last = await findLastMade(db);
  // '2026-11-22', which is read the same in both languages
  const day = last?.at.toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' });
  return { problem: problem.problem.replace(/\.$/, ''), lastMade: day ?? null };
}
