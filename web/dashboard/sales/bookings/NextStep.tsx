import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { DecideOutcome } from './DecideOutcome.tsx';
import { DialogAction } from './DialogAction.tsx';
import { FixRefused } from './FixRefused.tsx';

/** What brings the booking on: the missing answer, or what the courier refused. */
export function NextStep({ booking }: { booking: Booking }) {
  const { state, parcel, isUnasked } = booking;
  if (state === 'refused' && parcel !== null) return <FixRefused booking={booking} />;
  if (!isUnasked) return null;
  const className = `${compactButton.primary} md:min-h-8`;
  return (
    <DialogAction booking={booking} action="Record result" label="Record the result" className={className}>
      {(close) => <DecideOutcome booking={booking} onClose={close} />}
    </DialogAction>
  );
}
