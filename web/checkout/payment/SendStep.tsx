import { inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentMethodRows, type PaymentMethod } from '#shared/payment-methods.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import { verbOf, type Wallet } from './payment-options.ts';

interface Props {
  method: PaymentMethod;
  title: string;
  wallets: readonly Wallet[];
  totals: CartTotals;
}

/** The amount, the number and the steps in the app. Only after the amount is final. */
export function SendStep({ method, title, wallets, totals: { total, shippingAmount: shipping } }: Props) {
  if (shipping === null) return <p>{t('Choose your district above first. The amount to send includes delivery.')}</p>;
  const [first] = wallets;
  if (!first) return null;
  const { dial } = paymentMethodRows[method];
  return (
    <>
      <p>
        {first.kind === 'account'
          ? t('Transfer exactly')
          : withParts(
              dial
                ? t('In your {wallet} app (or {dial}), choose {verb} and send exactly', { wallet: title, dial })
                : t('In your {wallet} app, choose {verb} and send exactly', { wallet: title }),
              { verb: <strong>{t(verbOf[first.kind])}</strong> },
            )}
      </p>
      <Copied text={formatTaka(total)} copied={String(total)} label={t('Copy the amount')} />
      <p>{t('to')}</p>
      {wallets.map(({ number, note, kind }) => (
        <div key={number}>
          <Copied
            text={inDigits(number)}
            copied={kind === 'account' ? number : number.replace(/[^\d+]/g, '')}
            label={t('Copy the number')}
          />
          {note && <p className="-mt-1 mb-1 text-sm whitespace-pre-line break-words text-quiet">{note}</p>}
        </div>
      ))}
    </>
  );
}

function Copied({ text, copied, label }: { text: string; copied: string; label: string }) {
  return (
    <p className="my-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="text-lg break-all tabular">{text}</strong>
      <CopyButton text={copied} label={label} />
    </p>
  );
}
