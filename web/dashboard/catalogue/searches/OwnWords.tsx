import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { searchesApi, type SearchWord } from '#shared/api/catalogue/search-analytics.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { DataTable } from '#web/ui/dashboard/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import type { AskedWord } from './WordDialog.tsx';

/** The words of which the shop says what they mean. */
export function OwnWords({ onSay }: { onSay(asked: AskedWord): void }) {
  const { data, error, refetch } = useQuery(q(searchesApi.words));
  const [removing, setRemoving] = useState<SearchWord>();
  const say = useStable(onSay);
  const ask = useStable(setRemoving);
  const columns = useMemo(() => wordColumns(say, ask), [say, ask]);
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">Synonyms</h2>
        <button
          type="button"
          onClick={() => onSay({ word: '', means: '' })}
          className={`${compactButton.quiet} max-md:w-full`}
        >
          <Plus size={16} aria-hidden />
          Add synonym
        </button>
      </div>
      <DataTable
        label="Synonyms"
        columns={columns}
        rows={data?.data}
        keyOf={({ _id }) => _id}
        error={error && !data ? { message: error.message, again: () => void refetch() } : undefined}
        empty={<ListEmpty text="No synonyms yet. Haat already knows common synonyms for fashion and food." />}
      />
      {removing && <RemoveWord word={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

const wordColumns = (onSay: (asked: AskedWord) => void, onRemove: (word: SearchWord) => void): Column<SearchWord>[] => [
  {
    id: 'word',
    header: 'Search word',
    meta: { card: 'head' },
    cell: ({ row }) => <span className="font-semibold [overflow-wrap:anywhere]">{row.original.word}</span>,
  },
  {
    id: 'means',
    header: 'Product words',
    cell: ({ row }) => <span className="[overflow-wrap:anywhere]">{row.original.means}</span>,
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row: { original: word } }) => (
      <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
        <button
          type="button"
          aria-label={`Edit ${word.word}`}
          onClick={() => onSay(word)}
          className={`${compactButton.quiet} md:min-h-8`}
        >
          Edit
        </button>
        <button
          type="button"
          aria-label={`Remove ${word.word}`}
          onClick={() => onRemove(word)}
          className={`${compactButton.quiet} md:min-h-8`}
        >
          Remove
        </button>
      </div>
    ),
  },
];

function RemoveWord({ word: { _id, word }, onClose }: { word: SearchWord; onClose(): void }) {
  const removal = useApiMutation(searchesApi.removeWord, {
    changes: [searchesApi.words],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${word}?`}
      text="Searches for this word use the built-in synonyms again."
      action="Remove"
      isBusy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate({ params: { id: _id } }, { onSettled: onClose })}
    />
  );
}
