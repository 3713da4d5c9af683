import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pagesApi, type ListedPage } from '#shared/api/shop/pages.ts';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import { q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { useList } from '#web/platform/lists/use-list.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { AddPage } from './AddPage.tsx';
import { pageColumns } from './page-columns.tsx';
import { PageEditor } from './PageEditor.tsx';
import { OurTexts } from './texts/OurTexts.tsx';

/** The pages that are made of sections, and the editor of one. */
export default function PagesPage() {
  const list = useList(({ page, limit }) => q(pagesApi.list, { query: { page, limit } }));
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<ListedPage>();
  const ask = useStable(setDeleting);
  const columns = useMemo(() => pageColumns({ onDelete: ask }), [ask]);
  const edited = search.get('edit');
  if (edited) return <PageEditor key={edited} id={edited} onClose={() => setSearch({})} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-end gap-2">
        <button type="button" onClick={() => setIsAdding(true)} className={`${compactButton.primary} max-md:w-full`}>
          <Plus size={16} aria-hidden />
          Add page
        </button>
      </div>
      <ListTable
        label="Pages"
        columns={columns}
        list={list}
        empty={<ListEmpty text="No pages yet. A page is a list of sections, such as a landing page of an offer." />}
      />
      <OurTexts onAdded={({ _id }) => setSearch({ edit: _id })} />
      {isAdding && <AddPage onClose={() => setIsAdding(false)} onAdded={({ _id }) => setSearch({ edit: _id })} />}
      {deleting && (
        <DeleteDialog
          one="page"
          item={{ _id: deleting._id, name: deleting.title }}
          text="This deletes the page and its history. Links to it stop working."
          remove={pagesApi.remove}
          shownBy={[pagesApi.list]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
