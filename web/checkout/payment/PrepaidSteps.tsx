import { t } from '#shared/language.ts';
import { isWallet, paymentName, type PaymentMethod, paymentMethodRows } from '#shared/payment-methods.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { bindTo } from '#web/ui/form/draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { Editing } from '../form/draft.ts';
import { type Wallet } from './payment-options.ts';
import { QrSteps } from './QrSteps.tsx';
import { SendStep } from './SendStep.tsx';
import { Step, Steps } from './Steps.tsx';
import { TransactionField } from './TransactionField.tsx';

interface Props {
  method: PaymentMethod;
  wallets: readonly Wallet[];
  editing: Editing;
  /** Its total is the amount to send. */
  totals: CartTotals;
  /** The payment's place in the order: the full payment, or the advance. */
  payment?: 'paymentInfo' | 'paymentInfo.advance';
}

/** Paying before it is sent. */
export const PrepaidSteps = (props: Props) =>
  props.method === 'bangla-qr' ? <QrSteps {...props} /> : <AccountSteps {...props} />;

/** Send the money, copy the id from the message, paste it here. */
function AccountSteps({ method, wallets, editing, totals, payment = 'paymentInfo' }: Props) {
  const color = paymentMethodRows[method].color;
  const isByWallet = isWallet(method);
  const name = paymentName(method);
  const title = isByWallet ? name : name.toLowerCase();
  return (
    <Steps color={color} title={t('Pay by {method}', { method: title })}>
      <Step number={1} color={color}>
        <SendStep method={method} title={title} wallets={wallets} totals={totals} />
      </Step>
      <Step number={2} color={color}>
        <p>
          {isByWallet
            ? t('Copy the TrxID from the message that {wallet} sends you.', { wallet: title })
            : t('Note the transaction or reference number that your bank gives you.')}
        </p>
      </Step>
      <Step number={3} color={color}>
        <p className="mb-3">
          {isByWallet ? t('Paste it here, and enter the number that you sent the money from.') : t('Write it here.')}
        </p>
        <div className="grid gap-4">
          {isByWallet && (
            <TextField
              {...bindTo(editing, `${payment}.paymentNumber`)}
              type="tel"
              label={t('Your {wallet} number', { wallet: title })}
              missing={t('Sender number is required')}
              inputMode="tel"
              autoComplete="off"
            />
          )}
          <TransactionField
            name={`${payment}.transactionId`}
            editing={editing}
            label={isByWallet ? t('TrxID') : t('Transaction or reference number')}
            hint={isByWallet ? t('You can paste the whole message.') : undefined}
          />
        </div>
      </Step>
    </Steps>
  );
}
