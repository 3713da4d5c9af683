import { useState } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { bookingCalls } from './booking-lists.ts';
import { ChooseAreas } from './ChooseAreas.tsx';
import { DecideOutcome } from './DecideOutcome.tsx';

const primary = `${compactButton.primary} md:min-h-8`;

/** What brings the booking on: the missing area, the missing answer, or another try. */
export function NextStep({ booking }: { booking: Booking }) {
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
