import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { redirectsApi, type Redirect } from '#shared/api/shop/redirects/redirects.ts';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { AddRedirects } from './AddRedirects.tsx';
import { readable, redirectColumns } from './redirect-columns.tsx';

/** The redirects from addresses of an old shop. */
export default function RedirectsPage() {
  const list = useList(({ page, limit }) => q(redirectsApi.list, { query: { page, limit } }));
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<Redirect>();
  const ask = useStable(setDeleting);
  const columns = useMemo(() => redirectColumns({ onDelete: ask }), [ask]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-quiet">
          Send visitors of your old shop to the right page. When you rename something in this shop, its old address
          redirects by itself.
        </p>
        <button type="button" onClick={() => setIsAdding(true)} className={`${compactButton.primary} max-md:w-full`}>
          <Plus size={16} aria-hidden />
          Add redirects
        </button>
      </div>
      <ListTable
        label="Redirects"
        columns={columns}
        list={list}
        empty={<ListEmpty text="No redirects yet. Add the addresses of your old shop, one by one or as a list." />}
      />
      {isAdding && <AddRedirects onClose={() => setIsAdding(false)} />}
      {deleting && (
        <DeleteDialog
          one="redirect"
          item={{ _id: deleting._id, name: readable(deleting.from) }}
          text="Links to this old address stop working."
          remove={redirectsApi.remove}
          shownBy={[redirectsApi.list]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
