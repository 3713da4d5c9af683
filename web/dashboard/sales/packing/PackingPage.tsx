import { Printer } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { Link } from 'react-router';
import { batchesApi } from '#shared/api/sales/orders/order-batches.ts';
import { maxSheets } from '#shared/api/sales/orders/order-sheets.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { parcelsApi, type ParcelToPack } from '#shared/api/sales/parcels.ts';
import { undoSeconds } from '#shared/order-states.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { ageOf } from '#web/ui/age.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ListPage } from '#web/ui/dashboard/table/ListPage.tsx';
import { offerUndo } from '#web/ui/dashboard/undo-toast.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { paths } from '#web/platform/paths.ts';
import { printState } from '#web/dashboard/sales/printing/links/chosen-to-print.ts';
import { SmallPicture } from '#web/ui/pictures/SmallPicture.tsx';

/** Parcels to pack: pieces and address, no prices. */
export default function PackingPage() {
  const list = useList(({ page, limit }) => ({
    ...q(parcelsApi.toPack, { query: { page, limit } }),
    refetchOnWindowFocus: 'always',
  }));
  return (
    <ListPage label="To pack" list={list} empty="No parcels to pack">
      {(parcels) => (
        <>
          <PrintAll count={list.pager?.totalRecords ?? 0} />
          <ul className="grid gap-3 xl:grid-cols-2">
            {parcels.map((parcel) => (
              <Parcel key={parcel._id} parcel={parcel} />
            ))}
          </ul>
        </>
      )}
    </ListPage>
  );
}

/** Picking list, slips and labels of all that waits, the oldest first. */
function PrintAll({ count }: { count: number }) {
  return (
    <Link
      to={`${paths.printing}?paper=picking`}
      state={printState('to pack')}
      className={`${compactButton.quiet} mb-3 w-full md:w-auto`}
    >
      <Printer size={16} aria-hidden />
      Print for {counted(Math.min(count, maxSheets), 'parcel')}
    </Link>
  );
}

function Parcel({ parcel }: { parcel: ParcelToPack }) {
  const { barcode, part, createdAt, totalQuantity, items } = parcel;
  const now = useMinute();
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-bold tabular">{barcode}</h2>
        <span className="text-quiet">
          {part && `Parcel ${part.n} of ${part.of} · `}
          {totalQuantity === 1 ? '1 piece' : `${totalQuantity} pieces`} · {ageOf(createdAt, now)}
        </span>
      </div>
      <ul className="grid gap-2">
        {items.map((item) => (
          <Item key={item._id} item={item} />
        ))}
      </ul>
      <Recipient parcel={parcel} />
      <PackedButton parcel={parcel} />
    </li>
  );
}

function Recipient({ parcel: { recipient, note } }: { parcel: ParcelToPack }) {
  return (
    <div className="border-t border-line pt-3 [overflow-wrap:anywhere]">
      <p className="font-semibold">{recipient.name}</p>
      <p className="text-quiet">
        {[recipient.address, recipient.area, recipient.district].filter(Boolean).join(', ')}
        <br />
        <span className="tabular">{recipient.phone}</span>
      </p>
      {note && <p className="mt-2">Note: {note}</p>}
    </div>
  );
}

const shownOn = [parcelsApi.toPack, ordersApi.list, ordersApi.one];

function PackedButton({ parcel: { _id, order, barcode } }: { parcel: ParcelToPack }) {
  const undo = useApiMutation(batchesApi.undo, {
    changes: shownOn,
    done: false,
    onDone: ({ data: [one] }) =>
      void (one?.why ? toast.error(`${barcode}: ${one.why}`) : toast.success(`Undone: ${barcode}`)),
  });
  const pack = useApiMutation(parcelsApi.pack, {
    changes: shownOn,
    done: false,
    onDone: () =>
      offerUndo({
        id: order,
        text: 'Packed',
        about: barcode,
        seconds: undoSeconds,
        undo: () => undo.mutate({ body: { ids: [order] } }),
      }),
  });
  return (
    <button
      type="button"
      aria-label={`Packed: ${barcode}`}
      aria-disabled={pack.isPending || undefined}
      onClick={() => {
        if (!pack.isPending) pack.mutate({ params: { id: _id } });
      }}
      className={`${compactButton.primary} self-end md:justify-self-start`}
    >
      {pack.isPending ? 'One moment …' : 'Packed'}
    </button>
  );
}

function Item({
  item: { name, productNumber, thumbnail, color, size, sku, quantity },
}: {
  item: ParcelToPack['items'][number];
}) {
  return (
    <li className="flex items-center gap-3">
      <SmallPicture url={thumbnail} className="h-15 w-12" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-quiet">{[color, size, productNumber, sku].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={`shrink-0 text-lg font-bold tabular ${quantity > 1 ? 'text-red' : ''}`}>× {quantity}</span>
    </li>
  );
}
