import { useState } from 'react';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { OfParcel } from '#web/orders/details/OrderParcels.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { countPieces, piecesIn } from '#web/orders/order-pieces.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { allOfOrders } from '../changes/order-lists.ts';
import { ChoosePieces, toItems, type ChosenPieces } from '../pieces/ChoosePieces.tsx';

/** Moves some pieces to their own parcel: the missing ones can follow later. */
export function SplitDialog({ order, parcel, onClose }: OfParcel & { onClose(): void }) {
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const split = useApiMutation(orderChangesApi.split, {
    changes: allOfOrders,
    refusal: 'caller',
    done: 'Parcel split.',
  });
  const form = useForm(async () => {
    const items = toItems(chosen);
    if (items.length === 0) throw new Error('Choose at least one piece.');
    if (countPieces(items) === countPieces(parcel.items)) throw new Error('Leave at least one piece in the parcel.');
    await split.mutateAsync({ params: { id: order._id, parcel: parcel._id }, body: { items } });
    onClose();
  });
  return (
    <FormDialog title="Split parcel" action="Split" form={form} onClose={onClose}>
      <p className="text-quiet">Each parcel has its own delivery. Its courier collects its share of the cash.</p>
      <ChoosePieces
        legend="Move to a new parcel"
        pieces={piecesIn(order, parcel.items)}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
