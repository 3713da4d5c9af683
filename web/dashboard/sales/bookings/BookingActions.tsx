import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { isBeforePickup } from '#shared/couriers.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { bookingCalls } from './booking-lists.ts';
import { nameOfCourier, quietAction } from './booking-words.ts';
import { CancelBooking } from './CancelBooking.tsx';
import { DialogAction } from './DialogAction.tsx';
import { NextStep } from './NextStep.tsx';
import { TroubleActions } from './TroubleActions.tsx';

/** Buttons to bring a booking on, to cancel it, and to deal with what is wrong. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { state, step, attention, cashDue, trouble, request } = booking;
  const maySettle = useCan('parcels.move');
  const isCancellable =
    state === 'waiting' || state === 'refused' || (state === 'booked' && isBeforePickup(step) && request === null);
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 empty:hidden md:justify-end md:*:flex-none">
      <NextStep booking={booking} />
      <TroubleActions booking={booking} />
      {isCancellable && <Cancel booking={booking} />}
      {(attention ?? cashDue ?? trouble) !== null && maySettle && <Settle booking={booking} />}
    </div>
  );
}

function Cancel({ booking }: { booking: Booking }) {
  const [label, action] =
    booking.state === 'booked'
      ? ['Cancel booking', 'Cancel booking']
      : [`Do not book with ${nameOfCourier(booking)}`, 'Do not book'];
  return (
    <DialogAction booking={booking} action={action!} label={label!}>
      {(close) => <CancelBooking booking={booking} onClose={close} />}
    </DialogAction>
  );
}

function Settle({ booking: { _id, order } }: { booking: Booking }) {
  const settle = useApiMutation(bookingsApi.settle, { changes: bookingCalls });
  return (
    <button
      type="button"
      aria-label={`Mark as done: ${order.orderId}`}
      onClick={() => settle.mutate({ params: { id: _id } })}
      className={quietAction}
    >
      Mark as done
    </button>
  );
}
