import { bookingsApi, type Booking } from '#shared/api/sales/bookings.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { bookingCalls } from './booking-lists.ts';
import { nameOfCourier } from './booking-words.ts';

const quiet = `${compactButton.quiet} md:min-h-8`;

/** Buttons to try a booking again, drop it, or mark what needed attention as done. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { _id, state, attention, courier, order, parcel } = booking;
  const maySettle = useCan('parcels.move');
  const book = useApiMutation(bookingsApi.book, { changes: bookingCalls });
  const cancel = useApiMutation(bookingsApi.cancel, { changes: bookingCalls });
  const settle = useApiMutation(bookingsApi.settle, { changes: bookingCalls });
  const isDroppable = state === 'waiting' || state === 'refused';
  const isSettleable = attention !== null && maySettle;
  if (!isDroppable && !isSettleable) return null;
  return (
    <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
      {state === 'refused' && parcel && (
        <button
          type="button"
          aria-label={`Try again: ${order.orderId}`}
          onClick={() => book.mutate({ body: { courier, parcels: [{ _id: order._id, parcel }] } })}
          className={`${compactButton.primary} md:min-h-8`}
        >
          Try again
        </button>
      )}
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
