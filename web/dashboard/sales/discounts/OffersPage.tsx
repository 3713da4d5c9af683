import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { offersApi, type Offer } from '#shared/api/sales/offers.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DeleteDialog } from '#web/dashboard/parts/DeleteDialog.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { SearchField } from '#web/ui/dashboard/filters/SearchField.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { offerColumns } from './offer-columns.tsx';
import { OfferForm } from './OfferForm.tsx';

type Opened = { offer: Offer | undefined };

/** Coupons and offers: which there are, what they were used for, and a form for one. */
export default function OffersPage() {
  const list = useList((query) => q(offersApi.list, { query }));
  const [opened, setOpened] = useState<Opened>();
  const [deleting, setDeleting] = useState<Offer>();
  const edit = useStable((offer: Offer) => setOpened({ offer }));
  const ask = useStable(setDeleting);
  const columns = useMemo(() => offerColumns({ onEdit: edit, onDelete: ask }), [edit, ask]);
  const close = () => setOpened(undefined);
  if (opened) return <OfferForm offer={opened.offer} onClose={close} />;
  const { search } = list.address;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <SearchField
          label="Search discounts"
          placeholder="Name or code"
          value={search}
          onSearch={list.address.setSearch}
        />
        <button
          type="button"
          onClick={() => setOpened({ offer: undefined })}
          className={`${compactButton.primary} max-md:w-full`}
        >
          <Plus size={16} aria-hidden />
          Add discount
        </button>
      </div>
      <ListTable
        label="Discounts"
        columns={columns}
        list={list}
        empty={
          <ListEmpty
            text={
              search
                ? 'No discounts found'
                : 'No discounts yet. Add a coupon code, or an automatic discount without a code.'
            }
          />
        }
      />
      {deleting && (
        <DeleteDialog
          one="offer"
          item={deleting}
          text="The discount ends immediately. Existing orders keep it."
          remove={offersApi.remove}
          shownBy={[offersApi.list]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
