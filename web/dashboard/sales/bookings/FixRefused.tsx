import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { Editing } from '#web/dashboard/sales/orders/edit/EditOrder.tsx';
import { q, useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { bookingCalls } from './booking-lists.ts';
import { quietAction } from './booking-words.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { ChooseAreas } from './ChooseAreas.tsx';
import { ChoosePickup } from './ChoosePickup.tsx';
import { DialogAction } from './DialogAction.tsx';
import { OrderAction } from './OrderAction.tsx';
import { fixesOf, isBookedAgainBy, type Fix } from './refused-fields.ts';

const primary = `${compactButton.primary} md:min-h-8`;

/** Buttons that change what the courier refused, and that book the parcel again. */
export function FixRefused({ booking }: { booking: Booking }) {
  const fixes = fixesOf(booking);
  const first = fixes.filter((fix) => fix !== 'order');
  return (
    <>
      {first.map((fix) => (
        <Fragment key={fix}>{parts[fix](booking)}</Fragment>
      ))}
      {!first.some(isBookedAgainBy) && <TryAgain booking={booking} look={first.length > 0 ? quietAction : primary} />}
      {fixes.includes('order') && parts.order(booking)}
    </>
  );
}

const parts: Record<Fix, (booking: Booking) => ReactNode> = {
  area: (booking) => (
    <DialogAction booking={booking} className={primary} action="Choose area">
      {(close) => <ChooseAreas booking={booking} onClose={close} />}
    </DialogAction>
  ),
  pickup: (booking) => (
    <DialogAction booking={booking} className={primary} action="Choose pickup place">
      {(close) => <ChoosePickup booking={booking} onClose={close} />}
    </DialogAction>
  ),
  'other courier': (booking) => <OtherCourier booking={booking} />,
  order: (booking) => <ChangeOrder booking={booking} />,
};

/** Where the parcel is collected stays as it was chosen. */
function TryAgain({ booking: { courier, order, parcel }, look }: { booking: Booking; look: string }) {
  const book = useApiMutation(bookingsApi.book, { changes: bookingCalls });
  if (parcel === null) return null;
  return (
    <button
      type="button"
      aria-label={`Try again: ${order.orderId}`}
      onClick={() => book.mutate({ body: { courier, parcels: [{ _id: order._id, parcel }] } })}
      className={look}
    >
      Try again
    </button>
  );
}

function OtherCourier({ booking }: { booking: Booking }) {
  const { data } = useQuery(q(bookingsApi.couriers));
  if (!data?.data.some(({ courier }) => courier !== booking.courier)) return null;
  return (
    <DialogAction booking={booking} className={primary} action="Book another courier">
      {(close) => <CancelBooking booking={booking} onClose={close} />}
    </DialogAction>
  );
}

/** The parcel has not left the shop. */
function ChangeOrder({ booking }: { booking: Booking }) {
  const mayChange = useCan('orders.decide');
  if (!mayChange) return null;
  return (
    <OrderAction booking={booking} action="Change order">
      {(order, close) => <Editing order={order} onClose={close} focusAfter={() => null} />}
    </OrderAction>
  );
}
