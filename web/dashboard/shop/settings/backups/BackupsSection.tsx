import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { backupsApi, type Backups } from '#shared/api/shop/backups/backups.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { ageOf } from '#web/ui/age.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { sizeOf } from '#web/ui/files/size-of.ts';
import { useMinute } from '#web/ui/use-minute.ts';
import { DownloadEverything } from './DownloadEverything.tsx';
import { SectionFrame } from '../form/SectionFrame.tsx';

const text = 'Copies of all orders, products, people and pictures to restore the shop from.';

/** How old the last backup is, where it lies, and what went wrong since. */
export function BackupsSection() {
  const { data, error, refetch } = useQuery(q(backupsApi.get));
  const mayDownload = useCan('data.download');
  return (
    <SectionFrame title="Backups" text={text}>
      {data ? (
        <Standing backups={data.data} />
      ) : error ? (
        <ListError message={messageOf(error)} again={() => void refetch()} />
      ) : (
        <Spinner />
      )}
      {mayDownload && <DownloadEverything />}
    </SectionFrame>
  );
}

function Standing({ backups: { schedule, last, problem } }: { backups: Backups }) {
  const now = useMinute();
  return (
    <>
      {problem && (
        <p className="mb-3 wrap-anywhere">
          <strong className="text-red">No new backup: {problem.problem}.</strong>{' '}
          <span className="text-quiet">
            {dayAndTime(problem.at)}
            {problem.place && `, to ${problem.place}`}
          </span>
        </p>
      )}
      {last ? <Last last={last} now={now} /> : <p>{schedule ? 'No backups yet.' : <strong>No backups.</strong>}</p>}
      <p className="mt-2 wrap-anywhere text-quiet">
        {schedule ? daily(schedule) : 'Automatic backups are off. Set a backup location.'}
      </p>
    </>
  );
}

function Last({ last, now }: { last: NonNullable<Backups['last']>; now: number }) {
  return (
    <dl className="grid gap-1">
      <Line label="Latest backup">
        {ageOf(last.at, now)} <span className="text-quiet">({dayAndTime(last.at)})</span>
      </Line>
      <Line label="Size">
        {sizeOf(last.bytes)}, {counted(last.pictures, 'picture')}
        {last.missing > 0 && <span className="text-red">; {counted(last.missing, 'picture')} could not be read</span>}
      </Line>
      <Line label="Location">
        <span className="wrap-anywhere">{last.place}</span>
      </Line>
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="w-20 shrink-0 font-semibold">{label}</dt>
    <dd className="min-w-0 flex-1 basis-56 tabular">{children}</dd>
  </div>
);

const daily = ({ place, hour, keepDays }: NonNullable<Backups['schedule']>) =>
  `Haat makes a backup each day at ${String(hour).padStart(2, '0')}:00 in ${place} ` +
  `and keeps it for ${counted(keepDays, 'day')}.`;
