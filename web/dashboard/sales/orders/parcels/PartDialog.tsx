import { useState } from 'react';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { OfParcel } from '#web/orders/details/OrderParcels.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { countPieces, piecesIn } from '#web/orders/order-pieces.ts';
import { withdrawUndo } from '#web/ui/dashboard/undo-toast.tsx';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { allOfOrders } from '../changes/order-lists.ts';
import { ChoosePieces, toItems, type ChosenPieces } from './ChoosePieces.tsx';

/** At the door the customer took only a part. */
export function PartDialog({ order, parcel, onClose }: OfParcel & { onClose(): void }) {
  const [chosen, setChosen] = useState<ChosenPieces>({});
  const deliver = useApiMutation(orderChangesApi.deliverPart, {
    changes: allOfOrders,
    refusal: 'caller',
    done: 'The rest is delivered; what was not taken is on its way back.',
  });
  const form = useForm(async (values) => {
    const items = toItems(chosen);
    if (items.length === 0) throw new Error('Choose what was not taken.');
    if (countPieces(items) === countPieces(parcel.items))
      throw new Error('If nothing was taken, mark the parcel as coming back.');
    const reason = textOf(values, 'reason').trim() || null;
    await deliver.mutateAsync({ params: { id: order._id, parcel: parcel._id }, body: { items, reason } });
    withdrawUndo(order._id);
    onClose();
  });
  return (
    <FormDialog title="Only a part was taken" action="Mark as delivered" form={form} onClose={onClose}>
      <p className="text-quiet">
        The courier collects that much less. What was not taken is sold again once it is received here.
      </p>
      <ChoosePieces legend="Not taken" pieces={piecesIn(order, parcel.items)} chosen={chosen} onChange={setChosen} />
      <TextField form={form} name="reason" label="Why" maxLength={300} autoComplete="off" />
      <FormFailure form={form} />
    </FormDialog>
  );
}
