import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Status } from '#shared/api/shop/status.ts';
import { settingPath } from '#web/dashboard/parts/settings-sections.ts';
import { paths } from '#web/platform/paths.ts';
import { ageOf } from '#web/ui/age.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { sizeOf } from '#web/ui/files/size-of.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';

export interface StatusRow {
  part: string;
  isFine: boolean;
  /** Its state, fine or not. */
  says: string;
  /** The remedy if it is not fine. */
  remedy: ReactNode;
  /** Advice even if it is fine. */
  update?: string;
}

const to = (address: string, words: string) => (
  <Link to={address} className="font-semibold text-green underline">
    {words}
  </Link>
);

/** All parts of the shop with their states. `now` in milliseconds. */
export function statusRows(status: Status, now: number): StatusRow[] {
  return [
    databaseRow(status.database),
    diskRow(status.disk),
    storageRow(status.storage),
    backupsRow(status.backups, now),
    jobsRow(status.jobs, now),
    lettersRow(status.letters),
    ...(status.couriers ? [couriersRow(status.couriers)] : []),
    ...(status.gateways ? [gatewaysRow(status.gateways)] : []),
    processesRow(status.processes),
    memoryRow(status.memory),
    errorsRow(status.errors),
  ];
}

const problem = (says: string) => (says === 'ok' ? '' : `. Error: ${says}`);

const databaseRow = ({ isFine, says, version, newer, bytes }: Status['database']): StatusRow => ({
  part: 'Database',
  isFine,
  says: `PostgreSQL ${version}${newer ? ` runs; ${newer} has security fixes` : ''}, ${sizeOf(bytes)}${problem(says)}`,
  ...(newer && {
    update:
      `Install PostgreSQL ${newer} on the server and set POSTGRES_PROGRAMS: ` +
      'docs/running.md, PostgreSQL with the newest security fixes.',
  }),
  remedy: 'Check the PostgreSQL log. If it is read-only, its disk is full or it is a replica.',
});

function diskRow(disk: Status['disk']): StatusRow {
  const remedy = 'Delete unneeded files from the disk of DATA_DIR, such as old backups, or use a larger disk.';
  if (!disk) return { part: 'Disk', isFine: false, says: 'Disk space could not be checked', remedy };
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
  says: isFine ? 'Readable and writable' : `Not readable or writable: ${says}`,
  remedy: 'Check that the system user of the shop owns DATA_DIR and that the bucket S3_BUCKET responds.',
});

function backupsRow({ isFine, last, schedule, problem: wrong }: Status['backups'], now: number): StatusRow {
  const lastSays = last ? `Latest backup ${ageOf(last.at, now)}, ${sizeOf(last.bytes)}` : 'No backups';
  return {
    part: 'Backups',
    isFine,
    says: wrong ? `${lastSays}. No new backup: ${wrong.problem}` : lastSays,
    remedy: (
      <>
        {schedule ? '' : 'Automatic backups are off. Set a location: '}
        {to(settingPath('Backups'), 'Backups in the settings')}
      </>
    ),
  };
}

function jobsRow({ isFine, says, waiting, running, failed, failedLately, oldest }: Status['jobs'], now: number) {
  const counts = `${waiting} waiting, ${running} running, ${failed} failed`;
  const recently = failedLately > 0 ? `, ${failedLately} of them in the last day` : '';
  const since = oldest ? `. The oldest was due ${ageOf(oldest, now)}` : '';
  return {
    part: 'Jobs',
    isFine,
    says: `${counts}${recently}${since}${problem(says)}`,
    remedy: 'The log shows which job failed and why. If no jobs run, restart the shop.',
  };
}

/** The setting for a missing server or gateway. */
export const howToSend: Record<MessageChannel, ReactNode> = {
  mail: <>To send emails, set up a {to(settingPath('Mail server'), 'mail server')}.</>,
  sms: <>To send SMS, set up an {to(settingPath('SMS gateway'), 'SMS gateway')}.</>,
};

function lettersRow({ isFine, unset, late, mail, sms }: Status['letters']): StatusRow {
  const of = ({ waiting, held, failed, sentToday }: Status['letters']['mail'], isUnset: boolean) =>
    [
      isUnset ? 'not set up' : `${sentToday} sent today, ${waiting} waiting`,
      held > 0 && `${held} held back`,
      failed > 0 && `${failed} not sent`,
    ]
      .filter(Boolean)
      .join(', ');
  return {
    part: 'Email and SMS',
    isFine,
    says: [
      `Email: ${of(mail, unset.includes('mail'))}`,
      `SMS: ${of(sms, unset.includes('sms'))}`,
      ...(late > 0 ? [`${counted(late, 'message')} late`] : []),
    ].join('. '),
    remedy: (
      <>
        {unset.map((channel) => (
          <Fragment key={channel}>{howToSend[channel]} </Fragment>
        ))}
        Send these messages again or dismiss them: {to(paths.unsent, 'Failed messages')}
      </>
    ),
  };
}

function couriersRow({ isFine, problems, ...counts }: NonNullable<Status['couriers']>): StatusRow {
  const { trouble, forged, unknown, unreadable, payouts } = counts;
  const says = [
    ...problems,
    trouble > 0 && `${counted(trouble, 'booking')} to check`,
    forged > 0 && `${counted(forged, 'message')} with a wrong signature in the last day`,
    unknown > 0 && `${counted(unknown, 'message')} about unknown parcels in the last day`,
    unreadable > 0 && `${counted(unreadable, 'message')} that could not be read in the last day`,
    payouts > 0 && `${counted(payouts, 'payout')} that could not be read`,
  ].filter(Boolean);
  return {
    part: 'Couriers',
    isFine,
    says: says.length === 0 ? 'Connected, no open problems' : says.join('. '),
    remedy: (
      <>
        Check the bookings: {to(paths.bookings, 'Courier bookings')}. Check payouts:{' '}
        {to(paths.couriers, 'Courier payouts')}. Check keys and webhook token: {to(paths.courierAccounts, 'Couriers')}.
        Messages that have a wrong signature or cannot be read change nothing.
      </>
    ),
  };
}

function gatewaysRow({ isFine, ...gateways }: NonNullable<Status['gateways']>): StatusRow {
  const { problems, sandbox, held, refused, forged, unknown } = gateways;
  const says = [
    ...problems,
    ...sandbox.map((name) => `${name} is in sandbox mode: no money moves`),
    held > 0 && `${counted(held, 'payment')} to review`,
    refused > 0 && `${counted(refused, 'refund')} refused`,
    forged > 0 && `${counted(forged, 'message')} with a wrong signature in the last day`,
    unknown > 0 && `${counted(unknown, 'message')} about unknown payments in the last day`,
  ].filter(Boolean);
  return {
    part: 'Payment gateways',
    isFine,
    says: says.length === 0 ? 'Connected, no open problems' : says.join('. '),
    remedy: (
      <>
        Review payments: {to(paths.onlinePayments, 'Online payments')}. Send refunds: {to(paths.refunds, 'Refunds')}.
        Check mode and keys: {to(paths.gateways, 'Payment gateways')}. Messages alone move no money.
      </>
    ),
  };
}

const processesRow = ({ isFine, since }: Status['processes']): StatusRow => ({
  part: 'Processes',
  isFine,
  says:
    since.length === 0 ? 'No process runs jobs' : `${since.length} running since ${since.map(dayAndTime).join('; ')}`,
  remedy: 'Jobs and messages wait until a process runs them. Restart the shop.',
});

const memoryRow = ({ isFine, bytes, most }: Status['memory']): StatusRow => ({
  part: 'Memory',
  isFine,
  says: `${sizeOf(bytes)} of maximum ${sizeOf(most)}`,
  remedy: 'Restart the shop. If this happens again, the server needs more memory.',
});

const errorsRow = ({ isFine, lastHour }: Status['errors']): StatusRow => ({
  part: 'Errors',
  isFine,
  says: isFine ? 'No errors in the last hour' : `${counted(lastHour, 'error')} in the last hour`,
  remedy: 'See the log of the shop: docs/running.md, Logs.',
});
