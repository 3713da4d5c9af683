import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierChoiceApi } from '#shared/api/sales/couriers/courier-choice.ts';
import { isInShop } from '#shared/parcel-states.ts';
import type { OfParcel } from '#web/orders/details/OrderParcels.tsx';
import { askAgain, q, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { BookingActions } from '#web/dashboard/sales/bookings/BookingActions.tsx';
import { bookingCalls, refetchMs } from '#web/dashboard/sales/bookings/booking-lists.ts';
import { isUnderWay, nameOfCourier, problemsOf, stateWords } from '#web/dashboard/sales/bookings/booking-words.ts';
import { orderLists } from '../changes/order-lists.ts';

/** A parcel’s booking with a courier, or the buttons to book it. */
export function ParcelBooking({ order, parcel }: OfParcel) {
  const booking = useBooking({ order, parcel });
  const isFree = isInShop(parcel.status) && (!booking || booking.state === 'cancelled');
  return (
    <>
      {booking && booking.state !== 'cancelled' && <Standing booking={booking} />}
      {isFree && <BookButtons order={order} parcel={parcel} />}
    </>
  );
}

/** The booking that counts, or the latest. Refreshed until the courier has answered; then the order is read again. */
function useBooking({ order, parcel }: OfParcel): Booking | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    ...q(bookingsApi.list, { query: { order: order._id } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? refetchMs : false),
  });
  const own = data?.data.filter((one) => one.parcel === parcel._id);
  const booking = own?.find(({ state }) => state !== 'cancelled') ?? own?.[0];
  const isHere = isInShop(parcel.status);
  const isNews = (booking?.state === 'booked' && isHere) || (booking?.state === 'cancelled' && !isHere);
  useEffect(() => {
    if (isNews) void askAgain(client, orderLists);
  }, [client, isNews]);
  return booking;
}

function Standing({ booking }: { booking: Booking }) {
  return (
    <div role="status" className="mb-3 rounded-card border border-line p-3">
      <p>
        <span className="font-medium">{nameOfCourier(booking)}</span>: {stateWords(booking)}
        {isUnderWay(booking) && ' …'}
      </p>
      {problemsOf(booking).map((one) => (
        <p key={one} className="text-quiet [overflow-wrap:anywhere]">
          {one}
        </p>
      ))}
      <div className="mt-2 empty:hidden">
        <BookingActions booking={booking} />
      </div>
    </div>
  );
}

/** The courier that is proposed for the parcel, where the shop has a choice. */
function useProposal({ order, parcel }: OfParcel, hasChoice: boolean) {
  const { data } = useQuery({
    ...q(courierChoiceApi.proposals, { query: { orders: order._id } }),
    enabled: hasChoice,
  });
  return hasChoice ? data?.data.find((one) => one.parcel === parcel._id) : undefined;
}

function BookButtons({ order, parcel }: OfParcel) {
  const { data } = useQuery(q(bookingsApi.couriers));
  const book = useApiMutation(bookingsApi.book, { changes: bookingCalls });
  const proposal = useProposal({ order, parcel }, (data?.data.length ?? 0) > 1);
  if (!data || data.data.length === 0) return null;
  return (
    <div role="group" aria-label="Book with a courier" className="mb-3 flex flex-wrap gap-2">
      {proposal && (
        <p className="basis-full">
          <span className="font-medium">Suggested courier.</span> {proposal.reason}
        </p>
      )}
      {data.data.map(({ courier, name }) => (
        <button
          key={courier}
          type="button"
          aria-disabled={book.isPending || undefined}
          onClick={() =>
            !book.isPending && book.mutate({ body: { courier, parcels: [{ _id: order._id, parcel: parcel._id }] } })
          }
          className={compactButton.quiet}
        >
          Book with {name}
        </button>
      ))}
    </div>
  );
}
