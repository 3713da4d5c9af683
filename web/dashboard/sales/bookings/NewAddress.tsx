import { useState } from 'react';
import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCopy } from '#web/ui/copy/use-copy.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { parcelCalls } from './booking-lists.ts';
import { nameOfCourier, noteOf } from './booking-words.ts';

interface Props {
  booking: Booking;
  order: Order;
  onClose(): void;
}

/** The right address of a parcel that the courier has, and then the note that tells the courier. */
export function NewAddress(props: Props) {
  const [isSaved, setIsSaved] = useState(false);
  return isSaved ? <TellCourier {...props} /> : <AddressDialog {...props} onSaved={() => setIsSaved(true)} />;
}

function AddressDialog({ booking, order, onClose, onSaved }: Props & { onSaved(): void }) {
  const { area, address, district } = order.shippingInfo;
  const change = useApiMutation(bookingsApi.readdress, { changes: parcelCalls, refusal: 'caller' });
  const form = useForm(async (values) => {
    const [phone, place, line] = (['phone', 'area', 'address'] as const).map((name) => textOf(values, name).trim());
    await change.mutateAsync({
      params: { id: booking._id },
      body: { version: order.version, phone: phone!, area: place || null, address: line! },
    });
    onSaved();
  });
  return (
    <FormDialog title={`New address of ${order.orderId}`} action="Save address" form={form} onClose={onClose}>
      <TextAreaField
        name="address"
        label="Address"
        missing="Address is required"
        maxLength={300}
        defaultValue={address}
      />
      <TextField
        name="area"
        label="Area"
        hint={`In ${district}. For another district, ask the courier to bring the parcel back.`}
        maxLength={100}
        defaultValue={area ?? ''}
      />
      <TextField
        name="phone"
        type="tel"
        label="Phone"
        missing="Phone is required"
        maxLength={20}
        defaultValue={order.phone}
      />
    </FormDialog>
  );
}

function TellCourier({ booking, onClose }: Props) {
  const { isCopied, copy } = useCopy();
  const name = nameOfCourier(booking);
  const form = useForm(async () => copy(noteOf(booking)));
  return (
    <FormDialog
      title={`Give ${name} the new address`}
      action={isCopied ? 'Copied' : 'Copy note'}
      form={form}
      onClose={onClose}
    >
      <p className="text-quiet">{name} takes no new addresses from Haat. Paste this note into its panel.</p>
      <p className="[overflow-wrap:anywhere]">{noteOf(booking)}</p>
    </FormDialog>
  );
}
