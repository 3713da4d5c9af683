import { t } from '#shared/language.ts';
import { paymentName, paymentMethodRows } from '#shared/payment-methods.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { BanglaQr } from '#web/orders/bangla-qr/BanglaQr.tsx';
import { useSettings } from '#web/platform/use-settings.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { Editing } from '../form/draft.ts';
import { Step, Steps } from './Steps.tsx';
import { TransactionField } from './TransactionField.tsx';

interface Props {
  editing: Editing;
  /** Its total is the amount to pay. */
  totals: CartTotals;
  payment?: 'paymentInfo' | 'paymentInfo.advance';
}

const { color } = paymentMethodRows['bangla-qr'];

/** Paying by Bangla QR: scan the code, copy the id from the app's receipt, paste it here. */
export function QrSteps({ editing, totals, payment = 'paymentInfo' }: Props) {
  return (
    <Steps color={color} title={t('Pay by {method}', { method: paymentName('bangla-qr') })}>
      <Step number={1} color={color}>
        <ScanStep totals={totals} />
      </Step>
      <Step number={2} color={color}>
        <p>{t('Copy the transaction ID from the receipt in your app.')}</p>
      </Step>
      <Step number={3} color={color}>
        <p className="mb-3">{t('Paste it here, and enter the mobile number of the app that you paid with.')}</p>
        <div className="grid gap-4">
          <TextField
            {...bindTo(editing, `${payment}.paymentNumber`)}
            type="tel"
            label={t('Mobile number of your app')}
            missing={t('Sender number is required')}
            inputMode="tel"
            autoComplete="off"
          />
          <TransactionField
            name={`${payment}.transactionId`}
            editing={editing}
            label={t('Transaction or reference number')}
            hint={t('You can paste the whole message.')}
          />
        </div>
      </Step>
    </Steps>
  );
}

/** The code, once the amount is final. */
function ScanStep({ totals: { total, shippingAmount: shipping } }: { totals: CartTotals }) {
  const { banglaQr } = useSettings();
  if (shipping === null) return <p>{t('Choose your district above first. The amount to send includes delivery.')}</p>;
  if (!banglaQr) return null;
  return (
    <>
      <p>{t('Scan this code with the app of any bank or wallet.')}</p>
      <BanglaQr qr={banglaQr} amount={total} />
    </>
  );
}
