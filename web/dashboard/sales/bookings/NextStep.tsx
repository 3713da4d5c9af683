import { useState } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DecideOutcome } from './DecideOutcome.tsx';
import { FixRefused } from './FixRefused.tsx';

/** What brings the booking on: the missing answer, or what the courier refused. */
export function NextStep({ booking }: { booking: Booking }) {
  const { state, order, parcel, isUnasked } = booking;
  const [isOpen, setIsOpen] = useState(false);
  if (state === 'refused' && parcel !== null) return <FixRefused booking={booking} />;
  if (!isUnasked) return null;
  return (
    <>
      <button
        type="button"
        aria-label={`Say what became of it: ${order.orderId}`}
        onClick={() => setIsOpen(true)}
        className={`${compactButton.primary} md:min-h-8`}
      >
        I looked
      </button>
      {isOpen && <DecideOutcome booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  );
}
