import { useMemo, useState } from 'react';
import { searchesApi } from '#shared/api/catalogue/search-analytics.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { OwnWords } from './OwnWords.tsx';
import { PopularSearches } from './PopularSearches.tsx';
import { unansweredColumns } from './unanswered-columns.tsx';
import { WordDialog, type WordInput } from './WordDialog.tsx';

/** Searches without results, the shop's own search words, and popular searches. */
export default function SearchesPage() {
  const list = useList(({ page, limit }) => q(searchesApi.unanswered, { query: { page, limit } }));
  const [edited, setEdited] = useState<WordInput>();
  const say = useStable((word: string) => setEdited({ word, means: '' }));
  const columns = useMemo(() => unansweredColumns(say), [say]);
  return (
    <>
      <h2 className="text-base font-semibold">Searches with no results</h2>
      <p className="mt-1 mb-3 max-w-prose text-quiet">
        These searches of the last 90 days found nothing, or only without some words. Add a synonym if you sell the
        product under another name.
      </p>
      <ListTable
        label="Searches with no results"
        columns={columns}
        list={list}
        empty={<ListEmpty text="No searches without results yet." />}
      />
      <OwnWords onSay={setEdited} />
      <PopularSearches />
      {edited && <WordDialog asked={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
