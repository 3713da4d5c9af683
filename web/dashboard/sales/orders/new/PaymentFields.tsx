import { formatTaka } from '#shared/money.ts';
import { isPrepaid, namesPayer } from '#shared/payment-methods.ts';
import { qrAddress } from '#web/orders/bangla-qr/qr-address.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { methodOf, payableBy, type NewDraft, type Receiving } from './new-order-draft.ts';

interface Props {
  editing: Editing<NewDraft>;
  shop: Receiving;
  /** Taka; null: the delivery charge is not known yet. */
  total: number | null;
}

/** The payment method; for a prepaid order also the number and the transaction id. */
export function PaymentFields({ editing, shop, total }: Props) {
  const { draft, change } = editing;
  const method = methodOf(draft);
  return (
    <section>
      <h3 className="mb-2 font-semibold text-quiet">Payment</h3>
      <div className="grid gap-3">
        <RadioChips
          name="paymentInfo.method"
          label="Payment method"
          missing="Choose a payment method"
          choices={payableBy(draft, shop)}
          value={method}
          onChange={(one) => change({ 'paymentInfo.method': one })}
        />
        {method === 'bangla-qr' && total !== null && total > 0 && (
          <CodeToScan amount={total} isExact={shop.banglaQr?.isExact ?? false} />
        )}
        {isPrepaid(method) && (
          <div className="grid gap-3 sm:grid-cols-2">
            {namesPayer(method) && (
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

/** For the customer at the counter, or to send as a picture. */
const CodeToScan = ({ amount, isExact }: { amount: number; isExact: boolean }) => (
  <figure className="flex flex-wrap items-center gap-4">
    <img
      src={qrAddress(amount)}
      alt={`Bangla QR for ${formatTaka(amount)}`}
      width={220}
      height={220}
      className="size-55 max-w-full rounded-control border border-line bg-white"
    />
    <figcaption className="min-w-0 flex-1 basis-40">
      <p className="text-lg font-bold tabular">{formatTaka(amount)}</p>
      <p>
        {isExact
          ? 'The customer scans this code. It has the amount.'
          : 'The customer scans this code and enters the amount.'}
      </p>
      <p className="text-quiet">Wait until the SMS or your app shows the payment, then enter its ID.</p>
    </figcaption>
  </figure>
);
