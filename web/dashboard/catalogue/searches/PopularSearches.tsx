import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { searchesApi } from '#shared/api/catalogue/search-analytics.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { actionsColumn } from '#web/ui/dashboard/table/actions-column.tsx';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { DataTable } from '#web/ui/dashboard/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { useStable } from '#web/ui/use-stable.ts';

interface Popular {
  words: string;
}

/** The suggestions of the search box that come from other visitors' searches. */
export function PopularSearches() {
  const { data, error, refetch } = useQuery(q(searchesApi.popular));
  const [removing, setRemoving] = useState<string>();
  const ask = useStable(setRemoving);
  const columns = useMemo(() => popularColumns(ask), [ask]);
  return (
    <section className="mt-8">
      <h2 className="text-base font-semibold">Popular searches</h2>
      <p className="mt-1 mb-3 max-w-prose text-quiet">
        The search box suggests these names from your catalogue. Several visitors searched for them in the last 30 days.
      </p>
      <DataTable
        label="Popular searches"
        columns={columns}
        rows={data?.data.map((words) => ({ words }))}
        keyOf={({ words }) => words}
        error={error && !data ? { message: error.message, again: () => void refetch() } : undefined}
        empty={
          <ListEmpty text="No popular searches yet. A search appears here after five visitors use it on two days." />
        }
      />
      {removing !== undefined && <RemovePopular words={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

const popularColumns = (onRemove: (words: string) => void): Column<Popular>[] => [
  {
    id: 'words',
    header: 'Visitors search',
    meta: { card: 'head' },
    cell: ({ row }) => <span className="font-semibold [overflow-wrap:anywhere]">{row.original.words}</span>,
  },
  actionsColumn(({ words }) => `popular search ${words}`, { Remove: ({ words }) => onRemove(words) }),
];

function RemovePopular({ words, onClose }: { words: string; onClose(): void }) {
  const removal = useApiMutation(searchesApi.removePopular, { changes: [searchesApi.popular], onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={`Remove “${words}” permanently?`}
      text="The search box no longer suggests this search in any spelling. Visitors can still search for it."
      action="Remove"
      isBusy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate({ params: { words } }, { onSettled: onClose })}
    />
  );
}
