import { useState } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { bookingCalls } from './booking-lists.ts';
import { nameOfCourier } from './booking-words.ts';
import { ChooseAreas } from './ChooseAreas.tsx';
import { DecideOutcome } from './DecideOutcome.tsx';

const quiet = `${compactButton.quiet} md:min-h-8`;
const primary = `${compactButton.primary} md:min-h-8`;

/** Buttons to try a booking again, say what became of it, drop it, or mark what needed attention as done. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { _id, state, attention, order } = booking;
  const maySettle = useCan('parcels.move');
  const cancel = useApiMutation(bookingsApi.cancel, { changes: bookingCalls });
  const settle = useApiMutation(bookingsApi.settle, { changes: bookingCalls });
  const isDroppable = state === 'waiting' || state === 'refused';
  const isSettleable = attention !== null && maySettle;
  if (!isDroppable && !isSettleable && !booking.isUnasked) return null;
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 md:justify-end md:*:flex-none">
      <NextStep booking={booking} />
      {isDroppable && (
        <button
          type="button"
          aria-label={`Do not book with ${nameOfCourier(booking)}: ${order.orderId}`}
          onClick={() => cancel.mutate({ params: { id: _id } })}
          className={quiet}
        >
          Do not book
        </button>
      )}
      {isSettleable && (
        <button
          type="button"
          aria-label={`Mark as done: ${order.orderId}`}
          onClick={() => settle.mutate({ params: { id: _id } })}
          className={quiet}
        >
          Mark as done
        </button>
      )}
    </div>
  );
}

/** What brings the booking on: the missing area, the missing answer, or another try. */
function NextStep({ booking }: { booking: Booking }) {
  const { state, courier, order, parcel, fields, isUnasked } = booking;
  const [isOpen, setIsOpen] = useState(false);
  const book = useApiMutation(bookingsApi.book, { changes: bookingCalls });
  if (isUnasked)
    return (
      <>
        <button
          type="button"
          aria-label={`Say what became of it: ${order.orderId}`}
          onClick={() => setIsOpen(true)}
          className={primary}
        >
          I looked
        </button>
        {isOpen && <DecideOutcome booking={booking} onClose={() => setIsOpen(false)} />}
      </>
    );
  if (state !== 'refused' || !parcel) return null;
  if (fields.some(({ field }) => field === 'areas'))
    return (
      <>
        <button
          type="button"
          aria-label={`Choose area: ${order.orderId}`}
          onClick={() => setIsOpen(true)}
          className={primary}
        >
          Choose area
        </button>
        {isOpen && <ChooseAreas booking={booking} onClose={() => setIsOpen(false)} />}
      </>
    );
  return (
    <button
      type="button"
      aria-label={`Try again: ${order.orderId}`}
      onClick={() => book.mutate({ body: { courier, parcels: [{ _id: order._id, parcel }] } })}
      className={primary}
    >
      Try again
    </button>
  );
}
