import { isInShop, phaseOf } from '#shared/parcel-states.ts';
import { useState } from 'react';
import type { OfParcel } from '#web/orders/details/OrderParcels.tsx';
import { countPieces, keptOf } from '#web/orders/order-pieces.ts';
import { DeliverySteps } from './DeliverySteps.tsx';
import { ParcelBooking } from './ParcelBooking.tsx';
import { PartDialog } from '../pieces/PartDialog.tsx';
import { SendBackDialog } from './SendBackDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';

type OpenDialog = 'split' | 'part' | 'back';

const names: Record<OpenDialog, string> = {
  split: 'Split parcel …',
  part: 'Partly delivered …',
  back: 'Return or exchange …',
};
const dialogs = { split: SplitDialog, part: PartDialog, back: SendBackDialog };

/** The next steps of a parcel, and its other actions. */
export function ParcelActions({ order, parcel }: OfParcel) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const possible = possibleWith({ order, parcel });
  const Dialog = openDialog && dialogs[openDialog];
  return (
    <>
      <ParcelBooking order={order} parcel={parcel} />
      <DeliverySteps order={order} parcel={parcel} />
      {possible.length > 0 && (
        <div role="group" aria-label="More parcel actions" className="-mt-2 mb-3 flex flex-wrap gap-x-4 last:mb-0">
          {possible.map((one) => (
            <button
              key={one}
              type="button"
              onClick={() => setOpenDialog(one)}
              className="inline-flex min-h-11 items-center font-medium text-green hover:underline md:min-h-8"
            >
              {names[one]}
            </button>
          ))}
        </div>
      )}
      {Dialog && <Dialog order={order} parcel={parcel} onClose={() => setOpenDialog(undefined)} />}
    </>
  );
}

function possibleWith({ order, parcel: { status, items } }: OfParcel): OpenDialog[] {
  const several = countPieces(items) > 1;
  if (isInShop(status)) return several ? ['split'] : [];
  if (phaseOf(status) === 'with courier') return several ? ['part'] : [];
  return status === 'delivered' && keptOf(order, items).length > 0 ? ['back'] : [];
}
