import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { attributesApi, type Attribute } from '#shared/api/catalogue/attributes.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { categoryTitles } from '#web/dashboard/parts/choices/CategoryChoice.tsx';
import { q } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import { DataTable } from '#web/ui/dashboard/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { attributeColumns } from './attribute-columns.tsx';
import { AttributeForm } from './AttributeForm.tsx';

/** What products can say beside name, colour and size: which attributes there are, and a form for one. */
export default function AttributesPage() {
  const { data, error, refetch } = useQuery(q(attributesApi.list));
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data;
  const [opened, setOpened] = useState<{ attribute: Attribute | undefined }>();
  const [deleting, setDeleting] = useState<Attribute>();
  const edit = useStable((attribute: Attribute) => setOpened({ attribute }));
  const ask = useStable(setDeleting);
  const columns = useMemo(() => {
    const names = new Map(categoryTitles(categories ?? []).map(({ _id, name }) => [_id, name]));
    return attributeColumns({ names, onEdit: edit, onDelete: ask });
  }, [categories, edit, ask]);
  if (opened) return <AttributeForm attribute={opened.attribute} onClose={() => setOpened(undefined)} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-end gap-2">
        <button
          type="button"
          onClick={() => setOpened({ attribute: undefined })}
          className={`${compactButton.primary} max-md:w-full`}
        >
          <Plus size={16} aria-hidden />
          Add attribute
        </button>
      </div>
      <DataTable
        label="Attributes"
        columns={columns}
        rows={data?.data}
        keyOf={({ _id }) => _id}
        error={error && !data ? { message: error.message, again: () => void refetch() } : undefined}
        empty={
          <ListEmpty text="No attributes yet. Describe your products with attributes such as fabric, fit or warranty." />
        }
      />
      {deleting && (
        <DeleteDialog
          one="attribute"
          item={deleting}
          text="This removes the attribute from all products and filters. You cannot undo this."
          remove={attributesApi.remove}
          shownBy={[attributesApi.list]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
