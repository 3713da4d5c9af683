import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { courierNames } from '#web/dashboard/sales/hand-over/courier-names.ts';

interface Props {
  isBusy: boolean;
  onClose(): void;
  onHandOver(by: { courier: string; trackingNumber: string }): void;
}

/**
 * The courier and the tracking number, for the customer to follow the parcel. Both may be empty: some shops deliver
 * themselves.
 */
export function HandOverDialog({ isBusy, onClose, onHandOver }: Props) {
  const form = useForm(async (values) =>
    onHandOver({ courier: textOf(values, 'courier').trim(), trackingNumber: textOf(values, 'trackingNumber').trim() }),
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Hand the parcel to the courier?"
      action="Mark as handed over"
      isBusy={isBusy}
      form={form}
      text="We send the customer an SMS and an email. The order page shows the courier and the tracking number."
    >
      <div className={`grid gap-3 text-ink ${denseFields}`}>
        <TextField name="courier" label="Courier" maxLength={60} list="couriers" autoComplete="off" />
        <datalist id="couriers">
          {courierNames.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <TextField name="trackingNumber" label="Tracking number" maxLength={60} autoComplete="off" />
      </div>
    </ConfirmDialog>
  );
}
