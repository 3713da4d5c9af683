import { t } from '#shared/language.ts';
import { paymentMethodRows } from '#shared/payment-methods.ts';
import { formatTaka } from '#shared/money.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { Step, Steps } from './Steps.tsx';

/** The steps of cash on delivery. */
export function CashSteps({ totals: { total, shippingAmount: shipping } }: { totals: CartTotals }) {
  return (
    <Steps color={paymentMethodRows.cod.color} title={t('Pay when it arrives')}>
      <Step number={1} color={paymentMethodRows.cod.color}>
        <p>{t('We call you to confirm the order.')}</p>
      </Step>
      <Step number={2} color={paymentMethodRows.cod.color}>
        <p>
          {shipping === null
            ? t('Have the total ready in cash when the parcel comes.')
            : withParts(t('Have {total} ready in cash when the parcel comes.'), {
                total: <strong className="tabular">{formatTaka(total)}</strong>,
              })}
        </p>
      </Step>
    </Steps>
  );
}
