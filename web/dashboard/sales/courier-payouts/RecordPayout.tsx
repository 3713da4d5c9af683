import type { DataOf } from '#shared/api/endpoint.ts';
import { payoutsApi as api } from '#shared/api/sales/couriers/payouts.ts';
import type { PayoutAccount } from '#shared/delivery/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { PayoutAccountField } from '#web/dashboard/parts/PayoutAccountField.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { cashChanges } from './lines/cash-changes.ts';

export type OpenedPayout = DataOf<typeof api.one>;

interface Props {
  payout: OpenedPayout;
  onRecorded(statement: string): void;
}

/** Records a payout as a statement, or puts it away. */
export function RecordPayout({ payout: { _id: id, account, total, sums, lines }, onRecorded }: Props) {
  const record = useApiMutation(api.record, { changes: cashChanges, refusal: 'caller' });
  const done = useApiMutation(api.done, { changes: [api.list, api.one] });
  const form = useForm(async (values) => {
    const received = values.has('received') ? { received: Number(textOf(values, 'received')) } : {};
    // the value is an option of the field
    const to = textOf(values, 'account') as PayoutAccount;
    const { data } = await record.mutateAsync({ params: { id }, body: { account: to, ...received } });
    onRecorded(data._id);
  });
  return (
    <Form form={form} className={`grid gap-3 sm:max-w-sm ${denseFields}`}>
      {lines.length > 0 && (
        <>
          <PayoutAccountField name="account" label="Received in" defaultValue={account} />
          {total === null && (
            <NumberField name="received" label="Amount that arrived, in Taka" missing="Enter the amount" min={0} />
          )}
        </>
      )}
      <FormFailure />
      <div className="flex flex-wrap gap-2">
        {lines.length > 0 && (
          <SendButton
            label={total === null ? 'Record payout' : `Record ${formatTaka(sums.payout)}`}
            whileBusy="Recording …"
            className={compactButton.primary}
          />
        )}
        <button
          type="button"
          aria-disabled={done.isPending || undefined}
          onClick={() => !done.isPending && done.mutate({ params: { id } })}
          className={compactButton.quiet}
        >
          Mark as done
        </button>
      </div>
    </Form>
  );
}
