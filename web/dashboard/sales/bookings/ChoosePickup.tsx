import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { PickupChoice } from '#web/dashboard/sales/batches/PickupChoice.tsx';
import { paths } from '#web/platform/paths.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { bookingCalls } from './booking-lists.ts';
import { nameOfCourier } from './booking-words.ts';

/** Where the courier collects a parcel that it refused for its pickup place. Books it again. */
export function ChoosePickup({ booking, onClose }: { booking: Booking; onClose(): void }) {
  const { courier, order, parcel } = booking;
  const { data, error, refetch } = useQuery(q(bookingsApi.couriers));
  const [typed, choose] = useState<string>();
  const book = useApiMutation(bookingsApi.book, { changes: bookingCalls, refusal: 'caller' });
  const found = data?.data.find((one) => one.courier === courier);
  const places = found?.pickups.map(({ id }) => id) ?? [];
  const pickup = [typed, booking.pickup, found?.pickup].find((id) => id && places.includes(id)) ?? places[0];
  const form = useForm(async () => {
    if (!pickup || parcel === null) throw new Error('There is no pickup place to choose.');
    await book.mutateAsync({ body: { courier, pickup, parcels: [{ _id: order._id, parcel }] } });
    onClose();
  });
  return (
    <FormDialog title={`Pickup place of ${order.orderId}`} action="Book" form={form} onClose={onClose}>
      {!data && (
        <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />
      )}
      {data && places.length === 0 && <NoPlaces name={nameOfCourier(booking)} />}
      {found && places.length > 0 && <PickupChoice courier={found} value={pickup} onChange={choose} />}
    </FormDialog>
  );
}

/** Owners ask the courier for them. */
function NoPlaces({ name }: { name: string }) {
  const isOwner = useCan('money.write');
  if (!isOwner) return <p>Haat does not know the pickup places of {name}. Ask an owner to test the connection.</p>;
  return (
    <p>
      Haat does not know the pickup places of {name}. Test the connection on the page{' '}
      <Link to={paths.courierAccounts} className="font-medium text-green underline">
        Couriers
      </Link>
      .
    </p>
  );
}
