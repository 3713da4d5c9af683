import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { ReceiveDialog } from '#web/dashboard/sales/orders/pieces/ReceiveDialog.tsx';
import { useCan } from '#web/platform/use-can.ts';
import { OrderAction } from './OrderAction.tsx';

/** What the customer did not take of a parcel is in the shop again. */
export function ReceivePart({ booking }: { booking: Booking }) {
  const mayMove = useCan('parcels.move');
  if (!mayMove) return null;
  return (
    <OrderAction booking={booking} action="Receive return">
      {(order, close) => {
        const back = order.returns.find(
          ({ kind, receivedAt, parcel }) => kind === 'door' && receivedAt === null && parcel === booking.parcel,
        );
        return back && <ReceiveDialog order={order} back={back} onClose={close} />;
      }}
    </OrderAction>
  );
}
