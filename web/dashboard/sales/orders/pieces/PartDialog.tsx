import { useState } from 'react';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { OfParcel } from '#web/orders/details/OrderParcels.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { countPieces, piecesIn } from '#web/orders/order-pieces.ts';
import { withdrawUndo } from '#web/ui/dashboard/undo-toast.tsx';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
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
    done: 'The parcel is partly delivered. The other items are on their way back.',
  });
  const ship = useApiMutation(ordersApi.ship, { changes: allOfOrders, refusal: 'caller' });
  const form = useForm(async (values) => {
    const items = toItems(chosen);
    if (items.length === 0) throw new Error('Choose the items that the customer did not take.');
    const isAll = countPieces(items) === countPieces(parcel.items);
    if (isAll && parcel.status !== 'delivered')
      throw new Error('If the customer took nothing, mark the parcel as coming back.');
    const params = { id: order._id, parcel: parcel._id };
    // it was said to be delivered, and was not
    if (isAll) {
      const body = { shippingStatus: 'coming back', parcel: parcel._id, neverArrived: true } as const;
      await ship.mutateAsync({ params, body });
      return onClose();
    }
    const reason = textOf(values, 'reason').trim() || null;
    await deliver.mutateAsync({ params, body: { items, reason } });
    withdrawUndo(order._id);
    onClose();
  });
  return (
    <FormDialog title="Partly delivered" action="Mark as delivered" form={form} onClose={onClose}>
      <p className="text-quiet">
        The courier collects less. You can sell the other items again after you receive them.
      </p>
      <ChoosePieces
        legend="Not taken by the customer"
        pieces={piecesIn(order, parcel.items)}
        chosen={chosen}
        onChange={setChosen}
      />
      <TextField name="reason" label="Reason" maxLength={300} autoComplete="off" />
    </FormDialog>
  );
}
