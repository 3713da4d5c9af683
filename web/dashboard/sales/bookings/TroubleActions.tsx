import { Phone } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { courierRows, isOnTheRoad } from '#shared/couriers.ts';
import { courierTroubleRows, type TroubleAction } from '#shared/orders/courier-troubles.ts';
import { ReturnDialog } from '#web/dashboard/sales/orders/pieces/ReturnDialog.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { useCopy } from '#web/ui/copy/use-copy.ts';
import { parcelCalls } from './booking-lists.ts';
import { nameOfCourier, noteOf, quietAction } from './booking-words.ts';
import { BringBack } from './BringBack.tsx';
import { NewAddress } from './NewAddress.tsx';
import { OrderAction } from './OrderAction.tsx';
import { ReceivePart } from './ReceivePart.tsx';
import { RecordPart } from './RecordPart.tsx';

/** What staff do about a parcel in trouble, each with one press. */
export function TroubleActions({ booking }: { booking: Booking }) {
  const { trouble, request, courier, step } = booking;
  if (!trouble) return null;
  const mayAsk = request === null && isOnTheRoad(step) && courierRows[courier].requests?.includes('bring back');
  const shown = courierTroubleRows[trouble.kind].actions.filter((one) => one !== 'bring back' || mayAsk);
  return shown.map((one) => <Fragment key={one}>{parts[one](booking)}</Fragment>);
}

const parts: Record<TroubleAction, (booking: Booking) => ReactNode> = {
  call: (booking) => <CallCustomer booking={booking} />,
  note: (booking) => <CopyNote booking={booking} />,
  'new address': (booking) => <ChangeAddress booking={booking} />,
  'bring back': (booking) => <BringBack booking={booking} />,
  'take back': (booking) => <TakeBack booking={booking} />,
  part: (booking) => <RecordPart booking={booking} />,
  'receive part': (booking) => <ReceivePart booking={booking} />,
};

function CallCustomer({ booking: { phone, order, name } }: { booking: Booking }) {
  if (phone === null) return null;
  return (
    <a href={`tel:${phone}`} aria-label={`Call ${name}: ${order.orderId}`} className={quietAction}>
      <Phone size={16} aria-hidden /> Call
    </a>
  );
}

/** No courier takes notes about a booked parcel by its API: staff paste it into the panel. */
function CopyNote({ booking }: { booking: Booking }) {
  const { isCopied, copy } = useCopy();
  return (
    <>
      <button
        type="button"
        aria-label={`Copy note for ${nameOfCourier(booking)}: ${booking.order.orderId}`}
        onClick={() => copy(noteOf(booking))}
        className={quietAction}
      >
        {isCopied ? 'Copied' : 'Copy note'}
      </button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied the note'}
      </span>
    </>
  );
}

function ChangeAddress({ booking }: { booking: Booking }) {
  const mayChange = useCan('orders.decide');
  if (!mayChange) return null;
  return (
    <OrderAction booking={booking} action="New address">
      {(order, close) => <NewAddress booking={booking} order={order} onClose={close} />}
    </OrderAction>
  );
}

/** The parcel is in the shop again. */
function TakeBack({ booking }: { booking: Booking }) {
  const mayMove = useCan('parcels.move');
  const ship = useApiMutation(ordersApi.ship, { changes: parcelCalls });
  if (!mayMove) return null;
  return (
    <OrderAction booking={booking} action="Mark as returned">
      {(order, close) => {
        const parcel = order.parcels.find(({ _id }) => _id === booking.parcel);
        if (!parcel) return null;
        const move = { shippingStatus: 'returned', parcel: parcel._id } as const;
        return (
          <ReturnDialog
            order={order}
            parcel={parcel}
            isBusy={ship.isPending}
            onClose={close}
            onReturn={(what) =>
              ship.mutate({ params: { id: order._id }, body: { ...move, ...what } }, { onSettled: close })
            }
          />
        );
      }}
    </OrderAction>
  );
}
