import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { salesApi, type Sale } from '#shared/api/catalogue/campaigns.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignForm } from './CampaignForm.tsx';

/** Sales that begin and end by themselves: which there are, and a form for one. */
export default function CampaignsPage() {
  const list = useList(({ page, limit }) => q(salesApi.list, { query: { page, limit } }));
  const [opened, setOpened] = useState<{ sale: Sale | undefined }>();
  const [deleting, setDeleting] = useState<Sale>();
  const edit = useStable((sale: Sale) => setOpened({ sale }));
  const ask = useStable(setDeleting);
  const columns = useMemo(() => campaignColumns({ onEdit: edit, onDelete: ask }), [edit, ask]);
  const close = () => setOpened(undefined);
  if (opened) return <CampaignForm sale={opened.sale} onClose={close} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-end gap-2">
        <button
          type="button"
          onClick={() => setOpened({ sale: undefined })}
          className={`${compactButton.primary} max-md:w-full`}
        >
          <Plus size={16} aria-hidden />
          Add sale
        </button>
      </div>
      <ListTable
        label="Scheduled sales"
        columns={columns}
        list={list}
        empty={<ListEmpty text="No scheduled sales yet. Discount products between two dates." />}
      />
      {deleting && (
        <DeleteDialog
          one="sale"
          item={deleting}
          text="The sale ends immediately and products return to their earlier prices. Existing orders do not change."
          remove={salesApi.remove}
          shownBy={[salesApi.list]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
