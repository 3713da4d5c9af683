import { historyApi } from '#shared/api/shop/activity-log.ts';
import { refundsApi, type Refund } from '#shared/api/sales/orders/refunds.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentNames, refundMethods, type RefundMethod } from '#shared/payment-methods.ts';
import { usualRefundMethod } from '#shared/orders/refunds.ts';
import { useState } from 'react';
import { SendOnline } from './SendOnline.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { orderLists } from '#web/dashboard/sales/orders/changes/order-lists.ts';

const changes = [refundsApi.list, historyApi.list, ...orderLists];

/**
 * How a refund was sent. The usual way is the one that the money came by. `onPaid`: it is marked, the next may open.
 */
export function PayRefundDialog({ refund, onClose, onPaid }: { refund: Refund; onClose(): void; onPaid(): void }) {
  const editing = useDraft<{ method: RefundMethod }>({ method: usualRefundMethod(refund.cameBy.method) });
  const { method } = editing.draft;
  const pay = useApiMutation(refundsApi.pay, { changes, refusal: 'caller' });
  const form = useForm(async (values) => {
    const transactionId = textOf(values, 'transactionId') || null;
    await pay.mutateAsync({ params: { id: refund._id }, body: { method, transactionId } });
    onPaid();
  });
  const { amount, order, recipient } = refund;
  return (
    <FormDialog title={`Refund for ${order.orderId}`} action="Mark as sent" form={form} onClose={onClose}>
      <p>
        Send <strong className="tabular">{formatTaka(amount)}</strong> to {recipient.name}
        {refund.cameBy.sender && (
          <>
            , <span className="tabular">{refund.cameBy.sender}</span>
          </>
        )}
        . The customer gets a message with the transaction ID.
      </p>
      {!refund.cameBy.isFound && (
        <p className="font-semibold [overflow-wrap:anywhere] text-red">
          We did not find the payment in your wallets
          {refund.recordedBy && `; ${refund.recordedBy} recorded it as received`}. Check it before you send money.
        </p>
      )}
      <SendOnline refund={refund} onSent={onPaid} />
      {method !== 'cash' && (
        <TextField
          name="transactionId"
          label="Transaction ID"
          missing="Transaction ID is required"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <SelectField {...bindTo(editing, 'method')} label="Sent by" missing="Choose how you sent it">
        {refundMethods.map((one) => (
          <option key={one} value={one}>
            {paymentNames[one]}
          </option>
        ))}
      </SelectField>
      <DropRefund refund={refund} onDone={onClose} />
    </FormDialog>
  );
}

function DropRefund({ refund, onDone }: { refund: Refund; onDone(): void }) {
  const drop = useApiMutation(refundsApi.drop, { changes });
  const [isAsked, setIsAsked] = useState(false);
  const press = () => {
    if (!isAsked) return setIsAsked(true);
    if (!drop.isPending) drop.mutate({ params: { id: refund._id } }, { onSuccess: onDone });
  };
  return (
    <p className="border-t border-line pt-3 text-quiet">
      Recorded by mistake?{' '}
      <button type="button" onClick={press} className={compactButton.quiet}>
        {isAsked ? 'Confirm: remove refund' : 'Remove refund'}
      </button>
    </p>
  );
}
