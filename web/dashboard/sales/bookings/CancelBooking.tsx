import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { courierRows } from '#shared/couriers.ts';
import { PickupChoice } from '#web/dashboard/sales/batches/PickupChoice.tsx';
import { q, useApiMutation } from '#web/platform/query.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { parcelCalls } from './booking-lists.ts';
import { nameOfCourier } from './booking-words.ts';

/** Cancels a booking before the courier has the parcel, and books another courier if staff choose one. */
export function CancelBooking({ booking, onClose }: { booking: Booking; onClose(): void }) {
  const name = nameOfCourier(booking);
  const isBooked = booking.state === 'booked';
  const isAskedFor = Boolean(courierRows[booking.courier].requests?.includes('cancel'));
  const next = useNext(booking);
  const cancel = useApiMutation(bookingsApi.cancel, { changes: parcelCalls, refusal: 'caller' });
  const form = useForm(async (values) => {
    const isCancelledThere = values.has('isCancelledThere');
    if (isBooked && !isAskedFor && !isCancelledThere) throw new Error(`Cancel the parcel in the ${name} panel first.`);
    await cancel.mutateAsync({
      params: { id: booking._id },
      body: { isCancelledThere, ...(next.chosen && { next: next.chosen }) },
    });
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`${isBooked ? 'Cancel the booking' : 'Do not book'} with ${name}?`}
      text={isBooked ? textOf(booking, isAskedFor) : `${name} does not have the parcel of ${booking.order.orderId}.`}
      action={next.name ? `Book with ${next.name} instead` : isBooked ? 'Cancel booking' : 'Do not book'}
      otherwise={isBooked ? 'Keep booking' : undefined}
      form={form}
    >
      <div className={`grid gap-4 text-ink ${denseFields}`}>
        {isBooked && <CheckField name="isCancelledThere" label={`I cancelled it in the ${name} panel`} />}
        {next.choices.length > 0 && (
          <SelectField
            name="next"
            label="Then"
            missing="Choose one"
            value={next.chosen?.courier ?? ''}
            onChange={({ currentTarget }) => next.choose(currentTarget.value)}
          >
            <option value="">Keep the parcel in the shop</option>
            {next.choices.map((one) => (
              <option key={one.courier} value={one.courier}>
                Book with {one.name} instead
              </option>
            ))}
          </SelectField>
        )}
        {next.courier && next.courier.pickups.length > 1 && (
          <PickupChoice courier={next.courier} value={next.chosen?.pickup} onChange={next.choosePickup} />
        )}
        <FormFailure />
      </div>
    </ConfirmDialog>
  );
}

function textOf({ courier, consignment, order }: Booking, isAskedFor: boolean): string {
  const { name } = courierRows[courier];
  const parcel = consignment ?? order.orderId;
  return isAskedFor
    ? `Haat asks ${name} to cancel ${parcel}. The parcel is in the shop again when ${name} has answered.`
    : `${name} cancels parcels in its panel only. Cancel ${parcel} there first. Then the parcel is in the shop again.`;
}

/** With which courier the parcel goes instead. */
function useNext({ courier }: Booking) {
  const { data } = useQuery(q(bookingsApi.couriers));
  const choices = data?.data.filter((one) => one.courier !== courier) ?? [];
  const [key, choose] = useState('');
  const [pickup, choosePickup] = useState<string>();
  const found = choices.find((one) => one.courier === key);
  const place = found && (found.pickups.some(({ id }) => id === pickup) ? pickup : (found.pickup ?? undefined));
  const chosen = found && { courier: found.courier, ...(place !== undefined && { pickup: place }) };
  return { choices, choose, choosePickup, courier: found, name: found?.name, chosen };
}
