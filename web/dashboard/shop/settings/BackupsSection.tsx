import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { backupsApi, type Backups } from '#shared/api/shop/backups.ts';
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
import { SectionFrame } from './form/SectionFrame.tsx';

const text =
  'Copies of all orders, products, people and pictures, from which the shop can be brought back. Where they go ' +
  'is set where the shop runs: docs/running.md.';

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
      {last ? (
        <Last last={last} now={now} />
      ) : (
        <p>{schedule ? 'None was made yet.' : <strong>None was made.</strong>}</p>
      )}
      <p className="mt-2 wrap-anywhere text-quiet">
        {schedule ? daily(schedule) : 'None is made by itself: set BACKUP_TO.'}
      </p>
    </>
  );
}

function Last({ last, now }: { last: NonNullable<Backups['last']>; now: number }) {
  return (
    <dl className="grid gap-1">
      <Line label="Last one">
        {ageOf(last.at, now)} <span className="text-quiet">({dayAndTime(last.at)})</span>
      </Line>
      <Line label="Size">
        {sizeOf(last.bytes)}, {counted(last.pictures, 'picture')}
        {last.missing > 0 && (
          <span className="text-red">; {counted(last.missing, 'picture')} of the shop could not be read</span>
        )}
      </Line>
      <Line label="Place">
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
  `One is made each day at ${String(hour).padStart(2, '0')}:00, to ${place}, ` +
  `and kept for ${counted(keepDays, 'day')}.`;
