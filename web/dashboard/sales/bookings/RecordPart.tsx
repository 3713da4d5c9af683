import { useState } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { PartDialog } from '#web/dashboard/sales/orders/pieces/PartDialog.tsx';
import type { OfParcel } from '#web/orders/details/OrderParcels.tsx';
import { countPieces } from '#web/orders/order-pieces.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { bookingCalls, parcelCalls } from './booking-lists.ts';
import { OrderAction } from './OrderAction.tsx';

/** What the customer took of a parcel. */
export function RecordPart({ booking }: { booking: Booking }) {
  const mayMove = useCan('parcels.move');
  if (!mayMove) return null;
  return (
    <OrderAction booking={booking} action="Record partial delivery">
      {(order, close) => {
        const parcel = order.parcels.find(({ _id }) => _id === booking.parcel);
        const Dialog = parcel && countPieces(parcel.items) > 1 ? PartDialog : PieceDialog;
        return parcel && <Dialog order={order} parcel={parcel} booking={booking} onClose={close} />;
      }}
    </OrderAction>
  );
}

/** One piece has no parts. */
function PieceDialog({ order, parcel, booking, onClose }: OfParcel & { booking: Booking; onClose(): void }) {
  const [outcome, setOutcome] = useState('');
  const ship = useApiMutation(ordersApi.ship, { changes: parcelCalls, refusal: 'caller' });
  const settle = useApiMutation(bookingsApi.settle, { changes: bookingCalls, refusal: 'caller' });
  const isDelivered = parcel.status === 'delivered';
  const form = useForm(async () => {
    const isTaken = outcome === 'taken';
    const shippingStatus = isTaken ? 'delivered' : 'coming back';
    const body = { shippingStatus, parcel: parcel._id, ...(isDelivered && { neverArrived: true }) } as const;
    if (isTaken && isDelivered) await settle.mutateAsync({ params: { id: booking._id } });
    else await ship.mutateAsync({ params: { id: order._id }, body });
    onClose();
  });
  return (
    <FormDialog title="Partly delivered" action="Save" form={form} onClose={onClose}>
      <p className="text-quiet">The parcel has one piece. Ask the courier or the customer if you are not sure.</p>
      <RadioChips
        name="outcome"
        label="The customer"
        missing="Choose one"
        choices={[
          ['taken', 'took it: mark as delivered'],
          ['refused', 'did not take it: mark as coming back'],
        ]}
        value={outcome}
        onChange={setOutcome}
      />
    </FormDialog>
  );
}
