import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pagesApi, type ListedPage } from '#shared/api/shop/pages.ts';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import { q } from '#web/platform/query.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { useList } from '#web/platform/lists/use-list.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { AddPage } from './AddPage.tsx';
import { pageColumns } from './page-columns.tsx';
import { PageEditor } from './PageEditor.tsx';
import { OurTexts } from './texts/OurTexts.tsx';

type Kind = 'page' | 'post';
const kinds = [
  { value: 'page', label: 'Pages' },
  { value: 'post', label: 'Blog posts' },
] as const;
const none: Record<Kind, string> = {
  page: 'No pages yet. A page is a list of sections, such as a landing page of an offer.',
  post: 'No posts yet. When you publish the first one, the blog opens at /blog. Link to it in Settings → Menus.',
};

/** The pages that are made of sections, and the editor of one. */
export default function PagesPage() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') === 'post' ? 'post' : 'page';
  const show = (more: { kind?: string; edit?: string } = {}) =>
    setSearch({ ...(kind === 'post' && { kind }), ...more });
  const list = useList(({ page, limit }) => q(pagesApi.list, { query: { page, limit, kind } }));
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<ListedPage>();
  const ask = useStable(setDeleting);
  const columns = useMemo(() => pageColumns({ onDelete: ask }), [ask]);
  const edited = search.get('edit');
  if (edited) return <PageEditor key={edited} id={edited} onClose={() => show()} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <ChoiceBar<Kind>
          label="Kind of page"
          choices={kinds}
          value={kind}
          onChange={(to) => setSearch(to === 'post' ? { kind: to } : {})}
        />
        <button type="button" onClick={() => setIsAdding(true)} className={`${compactButton.primary} max-md:w-full`}>
          <Plus size={16} aria-hidden />
          {`Add ${kind}`}
        </button>
      </div>
      <ListTable
        label={kind === 'post' ? 'Blog posts' : 'Pages'}
        columns={columns}
        list={list}
        empty={<ListEmpty text={none[kind]} />}
      />
      {kind === 'page' && <OurTexts onAdded={({ _id }) => show({ edit: _id })} />}
      {isAdding && (
        <AddPage kind={kind} onClose={() => setIsAdding(false)} onAdded={({ _id }) => show({ edit: _id })} />
      )}
      {deleting && (
        <DeleteDialog
          one={kind}
          item={{ _id: deleting._id, name: deleting.title }}
          text={`This deletes the ${kind} and its history. Links to it stop working.`}
          remove={pagesApi.remove}
          shownBy={[pagesApi.list]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
