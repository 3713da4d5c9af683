import { courierCashApi, type HeldCash } from '#shared/api/sales/couriers/courier-cash.ts';
import { payoutAccountNames, payoutAccounts, type PayoutAccount } from '#shared/delivery/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { cashChanges } from './lines/cash-changes.ts';

type To = PayoutAccount | 'written off';

/** The courier paid outside of its statements, or the difference is closed without money. */
export function SettleDialog({ held, onClose }: { held: HeldCash; onClose(): void }) {
  const { amount, parcel } = held;
  const isOwed = amount > 0;
  const editing = useDraft<{ to: To }>({ to: isOwed ? 'bank' : 'written off' });
  const { to } = editing.draft;
  const receive = useApiMutation(courierCashApi.receive, { changes: cashChanges, refusal: 'caller' });
  const writeOff = useApiMutation(courierCashApi.writeOff, { changes: cashChanges, refusal: 'caller' });
  const form = useForm(async (values) => {
    const params = { id: parcel._id };
    if (to === 'written off')
      await writeOff.mutateAsync({ params, body: { amount, reason: textOf(values, 'reason') } });
    else await receive.mutateAsync({ params, body: { amount, account: to } });
    onClose();
  });
  const action = to === 'written off' ? 'Close without money' : `Received ${formatTaka(amount)}`;
  return (
    <FormDialog title={`Settle ${parcel.order.orderId}`} action={action} form={form} onClose={onClose}>
      <p>
        {isOwed
          ? `The courier holds ${formatTaka(amount)} for this parcel.`
          : `The courier paid ${formatTaka(-amount)} more than it collected for this parcel.`}
      </p>
      <SelectField {...bindTo(editing, 'to')} label="Result" missing="Choose a result">
        <Ways isOwed={isOwed} />
      </SelectField>
      {to === 'written off' && (
        <TextField name="reason" label="Reason" missing="Reason is required" maxLength={200} autoComplete="off" />
      )}
    </FormDialog>
  );
}

function Ways({ isOwed }: { isOwed: boolean }) {
  const mayWriteOff = useCan('refunds.pay');
  return (
    <>
      {isOwed &&
        payoutAccounts.map((one) => (
          <option key={one} value={one}>
            Paid to us: {payoutAccountNames[one]}
          </option>
        ))}
      {mayWriteOff && (
        <option value="written off">{isOwed ? 'Lost: write off' : 'Paid too much: close the difference'}</option>
      )}
    </>
  );
}
