import { useQuery } from '@tanstack/react-query';
import { CircleArrowUp, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { statusApi, type Status } from '#shared/api/shop/status.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { clockTime } from '#web/ui/dates.ts';
import { statusRows, type StatusRow } from './status-rows.tsx';

const askEveryMs = 15_000;

/** The health of the shop, part by part, with advice for each problem. */
export default function StatusPage() {
  const { data, error, refetch } = useQuery({
    ...q(statusApi.get),
    refetchInterval: askEveryMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  if (data) return <Standing status={data.data} isOld={error !== null} />;
  return error ? <ListError message={messageOf(error)} again={() => void refetch()} /> : <Spinner />;
}

function Standing({ status, isOld }: { status: Status; isOld: boolean }) {
  const rows = statusRows(status, Date.parse(status.at));
  const broken = rows.filter(({ isFine }) => !isFine).length;
  const updates = rows.filter(({ update }) => update !== undefined).length;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p role="status" className={`text-lg font-semibold ${broken > 0 ? 'text-red' : ''}`}>
          {headline(broken, updates)}
        </p>
        <p className="text-quiet tabular">
          {isOld && <strong className="text-red">The shop does not respond. </strong>}
          Haat {status.version}
          {status.commit !== null && ` (${status.commit})`}, as of {clockTime(status.at)}
        </p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <Part key={row.part} row={row} />
        ))}
      </ul>
    </>
  );
}

const headline = (broken: number, updates: number) => {
  if (broken === 0) return updates === 0 ? 'Everything works' : 'Everything works. An update is available.';
  return broken === 1 ? '1 problem needs your attention' : `${broken} problems need your attention`;
};

const mark = 'order-2 inline-flex items-center gap-1 font-medium md:order-1';

const looks = {
  fine: { Icon: CircleCheck, colour: 'text-green', label: 'OK' },
  update: { Icon: CircleArrowUp, colour: 'text-ink', label: 'Update' },
  broken: { Icon: TriangleAlert, colour: 'text-red', label: 'Problem' },
};

function Part({ row: { part, isFine, says, remedy, update } }: { row: StatusRow }) {
  const id = useId();
  const { Icon, colour, label } = looks[isFine ? (update ? 'update' : 'fine') : 'broken'];
  return (
    <li aria-labelledby={id} className="grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[11rem_1fr]">
      <div className="flex items-center justify-between gap-3 md:justify-start">
        <h2 id={id} className="order-1 font-semibold md:order-2">
          {part}
        </h2>
        <span className={`${mark} ${colour}`}>
          <Icon size={18} aria-hidden />
          <span className="md:sr-only">{label}</span>
        </span>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="tabular">{says}</p>
        {!isFine && <p className="mt-1 text-quiet">{remedy}</p>}
        {update && <p className="mt-1 text-quiet">{update}</p>}
      </div>
    </li>
  );
}
