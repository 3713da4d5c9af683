import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { searchesApi, type SearchWord } from '#shared/api/catalogue/search-analytics.ts';
import { useWholeList } from '#web/platform/lists/use-whole-list.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { actionsColumn } from '#web/ui/dashboard/table/actions-column.tsx';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import type { WordInput } from './WordDialog.tsx';

/** The search words that the shop has explained. */
export function OwnWords({ onSay }: { onSay(edited: WordInput): void }) {
  const list = useWholeList(q(searchesApi.words));
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
      <ListTable
        label="Synonyms"
        columns={columns}
        list={list}
        empty={<ListEmpty text="No synonyms yet. Haat already knows common synonyms for fashion and food." />}
      />
      {removing && <RemoveWord word={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

const wordColumns = (
  onSay: (edited: WordInput) => void,
  onRemove: (word: SearchWord) => void,
): Column<SearchWord>[] => [
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
  actionsColumn(({ word }) => word, { Edit: onSay, Remove: onRemove }),
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
