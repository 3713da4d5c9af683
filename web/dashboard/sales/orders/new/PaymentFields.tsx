import type { Settings } from '#shared/api/shop/settings.ts';
import { isPrepaid, isWallet, type PaymentMethod } from '#shared/payment-methods.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { payableBy, type NewDraft } from './new-order-draft.ts';

interface Props {
  editing: Editing<NewDraft>;
  wallets: Settings['wallets'];
}

/** The payment method; for a prepaid order also the number and the transaction id. */
export function PaymentFields({ editing, wallets }: Props) {
  const { draft, change } = editing;
  // the value is an option of the field
  const method = draft['paymentInfo.method'] as PaymentMethod;
  return (
    <section>
      <h3 className="mb-2 font-semibold text-quiet">Payment</h3>
      <div className="grid gap-3">
        <RadioChips
          name="paymentInfo.method"
          label="Payment method"
          missing="Choose a payment method"
          choices={payableBy(draft.channel, wallets)}
          value={method}
          onChange={(one) => change({ 'paymentInfo.method': one })}
        />
        {isPrepaid(method) && (
          <div className="grid gap-3 sm:grid-cols-2">
            {isWallet(method) && (
              <TextField
                {...bindTo(editing, 'paymentInfo.paymentNumber')}
                type="tel"
                label="Sent from number"
                missing="Sender number is required"
                maxLength={20}
                autoComplete="off"
              />
            )}
            <TextField
              {...bindTo(editing, 'paymentInfo.transactionId')}
              label="TrxID"
              missing="Transaction ID is required"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
        )}
      </div>
    </section>
  );
}
