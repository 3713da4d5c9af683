import type { Booking } from '#shared/api/sales/couriers/booking-rows.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { bookingCalls } from './booking-lists.ts';
import { nameOfCourier } from './booking-words.ts';

/** Staff say what they saw in the panel of a courier that gave no answer and cannot be asked. */
export function DecideOutcome({ booking, onClose }: { booking: Booking; onClose(): void }) {
  const name = nameOfCourier(booking);
  const editing = useDraft<{ outcome: 'there' | 'absent' }>({ outcome: 'there' });
  const { outcome } = editing.draft;
  const decide = useApiMutation(bookingsApi.decide, { changes: bookingCalls, refusal: 'caller' });
  const form = useForm(async (values) => {
    const consignment = outcome === 'there' ? textOf(values, 'consignment').trim() : null;
    await decide.mutateAsync({ params: { id: booking._id }, body: { consignment } });
    onClose();
  });
  return (
    <FormDialog
      title={`${name}: ${booking.order.orderId}`}
      action={outcome === 'there' ? 'Save number' : 'Save result'}
      form={form}
      onClose={onClose}
    >
      <p>
        {booking.problem ?? `${name} did not answer`}. Look for {booking.order.orderId} in the {name} panel.
      </p>
      <SelectField {...bindTo(editing, 'outcome')} label={`In the ${name} panel`} missing="Choose one">
        <option value="there">The parcel is there</option>
        <option value="absent">The parcel is not there</option>
      </SelectField>
      {outcome === 'there' && (
        <TextField
          name="consignment"
          label={`Number at ${name}`}
          missing="Enter the number"
          pattern="[A-Za-z0-9_\-]+"
          invalid="Letters, digits and dashes"
          maxLength={60}
          autoComplete="off"
        />
      )}
      <FormFailure />
    </FormDialog>
  );
}
