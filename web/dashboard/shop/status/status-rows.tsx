import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Status } from '#shared/api/shop/status.ts';
import { sectionId } from '#web/dashboard/parts/settings-sections.ts';
import { paths } from '#web/platform/paths.ts';
import { ageOf } from '#web/ui/age.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { sizeOf } from '#web/ui/files/size-of.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';

export interface StatusRow {
  part: string;
  isFine: boolean;
  /** How it stands, fine or not. */
  says: string;
  /** What to do where it is not fine. */
  remedy: ReactNode;
  /** What to do although it is fine. */
  update?: string;
}

const to = (address: string, words: string) => (
  <Link to={address} className="font-semibold text-green underline">
    {words}
  </Link>
);

/** All parts of the shop, each with how it stands. `now` in milliseconds. */
export function statusRows(status: Status, now: number): StatusRow[] {
  return [
    databaseRow(status.database),
    diskRow(status.disk),
    storageRow(status.storage),
    backupsRow(status.backups, now),
    jobsRow(status.jobs, now),
    lettersRow(status.letters),
    processesRow(status.processes),
    memoryRow(status.memory),
    errorsRow(status.errors),
  ];
}

const problem = (says: string) => (says === 'ok' ? '' : `. It says: ${says}`);

const databaseRow = ({ isFine, says, version, newer, bytes }: Status['database']): StatusRow => ({
  part: 'Database',
  isFine,
  says: `PostgreSQL ${version}${newer ? ` runs; ${newer} has security fixes` : ''}, ${sizeOf(bytes)}${problem(says)}`,
  ...(newer && {
    update:
      `Install PostgreSQL ${newer} on the machine and name its programs in POSTGRES_PROGRAMS: ` +
      'docs/running.md, PostgreSQL with the newest security fixes.',
  }),
  remedy: 'Look at the log of PostgreSQL. Read-only: its disk is full, or it is a copy of another one.',
});

function diskRow(disk: Status['disk']): StatusRow {
  const remedy = 'Remove what is not needed from the disk of DATA_DIR, such as old backups, or get a larger one.';
  if (!disk) return { part: 'Disk', isFine: false, says: 'It could not be asked', remedy };
  const { isFine, percent, free, warnedFrom } = disk;
  return {
    part: 'Disk',
    isFine,
    says: `${percent} % full (${warnedFrom} % is too full), ${sizeOf(free)} free`,
    remedy,
  };
}

const storageRow = ({ isFine, says }: Status['storage']): StatusRow => ({
  part: 'Files and pictures',
  isFine,
  says: isFine ? 'Can be read and written' : `They cannot be read or written: ${says}`,
  remedy: 'Look whether DATA_DIR belongs to the user of the shop, and whether the bucket of S3_BUCKET answers.',
});

function backupsRow({ isFine, last, schedule, problem: wrong }: Status['backups'], now: number): StatusRow {
  const lastSays = last ? `Last made ${ageOf(last.at, now)}, ${sizeOf(last.bytes)}` : 'None was made';
  return {
    part: 'Backups',
    isFine,
    says: wrong ? `${lastSays}. No new one: ${wrong.problem}` : lastSays,
    remedy: (
      <>
        {schedule ? '' : 'None is made by itself: set BACKUP_TO. '}
        {to(`${paths.settings}#${sectionId('Backups')}`, 'Backups in the settings')}
      </>
    ),
  };
}

function jobsRow({ isFine, says, waiting, running, failed, failedLately, oldest }: Status['jobs'], now: number) {
  const counts = `${waiting} waiting, ${running} running, ${failed} given up`;
  const lately = failedLately > 0 ? `, ${failedLately} of them in the last day` : '';
  const since = oldest ? `. The oldest was due ${ageOf(oldest, now)}` : '';
  return {
    part: 'Jobs',
    isFine,
    says: `${counts}${lately}${since}${problem(says)}`,
    remedy: 'The log says which job failed and why. Where none run at all, start the shop again.',
  };
}

/** What the operator sets where a server or gateway is missing. */
export const howToSend: Record<MessageChannel, string> = {
  mail: 'To send mails, set SMTP_URL to a mail server.',
  sms: 'To send SMS, set SMS_URL to an SMS gateway.',
};

function lettersRow({ isFine, unset, late, mail, sms }: Status['letters']): StatusRow {
  const of = ({ waiting, held, failed, sentToday }: Status['letters']['mail'], isUnset: boolean) =>
    [
      isUnset ? 'none can be sent' : `${sentToday} sent today, ${waiting} waiting`,
      held > 0 && `${held} held back`,
      failed > 0 && `${failed} not sent`,
    ]
      .filter(Boolean)
      .join(', ');
  return {
    part: 'Mails and SMS',
    isFine,
    says: [
      `Mails: ${of(mail, unset.includes('mail'))}`,
      `SMS: ${of(sms, unset.includes('sms'))}`,
      ...(late > 0 ? [`${counted(late, 'message')} late`] : []),
    ].join('. '),
    remedy: (
      <>
        {unset.map((channel) => `${howToSend[channel]} `)}
        Send them again, or dismiss them: {to(paths.unsent, 'Messages not sent')}
      </>
    ),
  };
}

const processesRow = ({ isFine, since }: Status['processes']): StatusRow => ({
  part: 'Processes',
  isFine,
  says: since.length === 0 ? 'None does jobs' : `${since.length} at work, since ${since.map(dayAndTime).join('; ')}`,
  remedy: 'Jobs and letters wait until a process does them. Start the shop again.',
});

const memoryRow = ({ isFine, bytes, most }: Status['memory']): StatusRow => ({
  part: 'Memory',
  isFine,
  says: `${sizeOf(bytes)} of at most ${sizeOf(most)}`,
  remedy: 'Start the shop again. If it comes back, the machine is too small for it.',
});

const errorsRow = ({ isFine, lastHour }: Status['errors']): StatusRow => ({
  part: 'Errors',
  isFine,
  says: isFine ? 'None in the last hour' : `${counted(lastHour, 'error')} in the last hour`,
  remedy: 'The log of the shop says what happened: docs/running.md, Logs.',
});
