import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { collectionsApi, type Collection } from '#shared/api/catalogue/collections.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { collectionColumns } from './collection-columns.tsx';
import { CollectionForm } from './CollectionForm.tsx';

/** Goods under titles of their own: which collections there are, and a form for one. */
export default function CollectionsPage() {
  const list = useList(({ page, limit }) => q(collectionsApi.list, { query: { page, limit } }));
  const [opened, setOpened] = useState<{ collection: Collection | undefined }>();
  const [deleting, setDeleting] = useState<Collection>();
  const edit = useStable((collection: Collection) => setOpened({ collection }));
  const ask = useStable(setDeleting);
  const columns = useMemo(() => collectionColumns({ onEdit: edit, onDelete: ask }), [edit, ask]);
  if (opened) return <CollectionForm collection={opened.collection} onClose={() => setOpened(undefined)} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-end gap-2">
        <button
          type="button"
          onClick={() => setOpened({ collection: undefined })}
          className={`${compactButton.primary} max-md:w-full`}
        >
          <Plus size={16} aria-hidden />
          Add collection
        </button>
      </div>
      <ListTable
        label="Collections"
        columns={columns}
        list={list}
        empty={<ListEmpty text="No collections yet. A collection shows products under one title, such as Eid gifts." />}
      />
      {deleting && (
        <DeleteDialog
          one="collection"
          item={{ _id: deleting._id, name: deleting.title }}
          text="This deletes the page of the collection, and links to it stop working. Its products stay in the shop."
          remove={collectionsApi.remove}
          shownBy={[collectionsApi.list]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
