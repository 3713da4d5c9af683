import { totalmem } from 'node:os';
import type { Status } from '#shared/api/shop/status.ts';
import { findBackups } from '#server/shop/backups/backups.ts';
import { findNewerMinor } from '#server/platform/db/postgres/postgres-minors.ts';
import { haatCommit, haatVersion } from '#server/platform/process/haat-version.ts';
import type { BackupConfig } from '#server/platform/backup/backup-config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findTightDisk, fullPercent, readDisk } from '#server/platform/disk/disk-room.ts';
import type { Readiness } from '#server/platform/health/readiness.ts';
import { errorsOfLastHour } from '#server/platform/process/log.ts';
import { findTrouble, type UnsentFacts } from '#server/platform/outbox/unsent.service.ts';
import { findJobsAndLetters, type ShopCounts } from '#server/shop/metrics/metrics.ts';
import { findOnlineTrouble } from '#server/sales/online-payments/online-payments.ts';
import { findCourierTrouble } from '#server/sales/bookings/bookings.ts';
import { findDatabaseSize, findLateJobs, listProcesses, type LateJobs } from './status.queries.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';

export interface StatusParts {
  database: Database;
  readiness: Readiness;
  /** A folder of DATA_DIR. */
  folder: string;
  /** How backups are made now. */
  backup(): Promise<BackupConfig>;
  /** The channels that send nothing now. */
  unset(): Promise<readonly MessageChannel[]>;
}

/** The state of the shop itself, with the parts that have problems. */
export async function findStatus({ database, readiness, folder, backup, unset }: StatusParts): Promise<Status> {
  const { db } = database;
  const { parts } = await readiness.look();
  const [version, commit, size, disk, backups, counts, late, trouble, since] = await Promise.all([
    haatVersion(),
    haatCommit(),
    findDatabaseSize(db),
    diskOf(folder),
    backup().then((now) => findBackups(database, now)),
    findJobsAndLetters(database),
    findLateJobs(db),
    findTrouble(database),
    listProcesses(db),
  ]);
  return {
    at: new Date().toISOString(),
    version,
    commit,
    database: { ...saidBy(parts.database), ...size, newer: findNewerMinor(size.version) },
    disk,
    storage: saidBy(parts.storage),
    backups: { isFine: areFine(backups), ...backups },
    jobs: jobsOf(counts.jobs, late, saidBy(parts.jobs)),
    letters: templatesOf(counts.letters, trouble, await unset()),
    couriers: await findCourierTrouble(database),
    gateways: await findOnlineTrouble(database),
    processes: { isFine: since.length > 0, since: since.map((moment) => moment.toISOString()) },
    memory: memoryOfProcess(),
    errors: { isFine: errorsOfLastHour() === 0, lastHour: errorsOfLastHour() },
  };
}

/** The state that a part reports to `/readyz`. */
const saidBy = (says = 'unknown') => ({ isFine: says === 'ok', says });

async function diskOf(folder: string): Promise<Status['disk']> {
  try {
    const [{ percent, free }, tight] = await Promise.all([readDisk(folder), findTightDisk(folder)]);
    return { isFine: !tight, percent, free, warnedFrom: fullPercent };
  } catch {
    return null;
  }
}

const twoDaysMs = 2 * 24 * 60 * 60_000;

/** Whether the last backup is complete, younger than two days, and no problem came after it. */
function areFine({ last, problem }: Pick<Status['backups'], 'last' | 'problem'>): boolean {
  return last !== null && last.missing === 0 && !problem && Date.now() - Date.parse(last.at) < twoDaysMs;
}

/** Jobs start within seconds. A retry waits for minutes, and is not due meanwhile. */
const lateMs = 10 * 60_000;

function jobsOf(jobs: ShopCounts['jobs'], late: LateJobs, reported: { isFine: boolean; says: string }): Status['jobs'] {
  const { oldest, failedLately } = late;
  const isLate = oldest !== null && Date.now() - oldest.getTime() > lateMs;
  return {
    ...reported,
    isFine: reported.isFine && !isLate && failedLately === 0,
    ...jobs,
    failedLately,
    oldest: oldest?.toISOString() ?? null,
  };
}

const none = { waiting: 0, held: 0, failed: 0, sentToday: 0 };

function templatesOf(
  letters: ShopCounts['letters'],
  trouble: UnsentFacts | undefined,
  unset: readonly MessageChannel[],
): Status['letters'] {
  const of = (which: 'mail' | 'sms') => {
    const { channel: _, ...counts } = letters.find(({ channel }) => channel === which) ?? { channel: which, ...none };
    return counts;
  };
  const [mail, sms] = [of('mail'), of('sms')];
  const isFine = !trouble && mail.failed + sms.failed === 0 && unset.length === 0;
  return { isFine, unset: [...unset], late: trouble?.overdue ?? 0, mail, sms };
}

/**
 * The share of the machine's or container's memory above which too little is left for PostgreSQL and the disk cache.
 */
const maxOfMachine = 0.6;

function memoryOfProcess(): Status['memory'] {
  const bytes = process.memoryUsage.rss();
  // 0, or more than the machine has, means no limit
  const allowed = process.constrainedMemory() || Infinity;
  const max = Math.round(maxOfMachine * Math.min(allowed, totalmem()));
  return { isFine: bytes <= max, bytes, most: max };
}
