import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { useCategoryName } from '#web/dashboard/parts/choices/use-category-name.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { TablePager } from '#web/ui/dashboard/table/TablePager.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { differences } from './history-words.ts';

const pageSize = 10;

/** The changes to the product with their authors, the latest first; loaded when opened. */
export function ProductHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="mt-6 border-t border-line pt-4">
      <summary className="text-lg font-bold">History</summary>
      {isOpen && <Entries id={id} />}
    </details>
  );
}

function Entries({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  // fetched again each time: others change it too
  const { data, error, refetch } = useQuery({
    ...q(historyApi.list, { query: { thing: id, page, limit: pageSize } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const nameOf = useCategoryName();
  if (!data) return <NoEntries error={error} again={() => void refetch()} />;
  return (
    <>
      <ol aria-label="History" className="mt-3 grid gap-4">
        {data.data.map((entry) => (
          <li key={entry._id}>
            <Entry entry={entry} nameOf={nameOf} />
          </li>
        ))}
      </ol>
      {data.data.length === 0 && <p className="text-quiet">No changes yet.</p>}
      <TablePager {...data.meta} page={data.meta.currentPage} size={pageSize} onPage={setPage} />
    </>
  );
}

function NoEntries({ error, again }: { error: Error | null; again(): void }) {
  return <div className="mt-3">{error ? <ListError message={messageOf(error)} again={again} /> : <Spinner />}</div>;
}

type HistoryEntry = DataOf<typeof historyApi.list>[number];

function Entry({
  entry: { action, by, at, before, after },
  nameOf,
}: {
  entry: HistoryEntry;
  nameOf(id: string): string | undefined;
}) {
  const found = action === 'changed' ? differences(before, after, nameOf) : [];
  return (
    <>
      <p>
        <span className="font-semibold capitalize">{action}</span> by {by ?? 'an unknown person'}{' '}
        <span className="text-quiet tabular">
          · <time dateTime={at}>{dayAndTime(at)}</time>
        </span>
      </p>
      {found.length > 0 && (
        <div className="mt-1 border-l-2 border-line pl-3">
          <DifferenceList differences={found} />
        </div>
      )}
    </>
  );
}
