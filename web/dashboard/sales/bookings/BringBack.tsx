import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { bookingCalls } from './booking-lists.ts';
import { nameOfCourier } from './booking-words.ts';
import { DialogAction } from './DialogAction.tsx';

/** Asks the courier to bring back a parcel that is on the road. */
export function BringBack({ booking }: { booking: Booking }) {
  const ask = useApiMutation(bookingsApi.bringBack, { changes: bookingCalls });
  const name = nameOfCourier(booking);
  return (
    <DialogAction booking={booking} action="Ask to bring back">
      {(close) => (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={`Ask ${name} to bring the parcel back?`}
          text={`${name} may charge for this. The order says “coming back” when ${name} does.`}
          action={`Ask ${name}`}
          isBusy={ask.isPending}
          onConfirm={() => ask.mutate({ params: { id: booking._id } }, { onSettled: close })}
        />
      )}
    </DialogAction>
  );
}
