import { lazy } from 'react';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { needsAgreement, paymentMethodRows, paymentName, type GatewayMethod } from '#shared/payment-methods.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import { Step, Steps } from './Steps.tsx';

// few ways to pay want it
const AgreeField = lazy(async () => ({ default: (await import('./AgreeField.tsx')).AgreeField }));

/** The steps of a payment on a gateway's page: first the order, then the payment. */
export function OnlineSteps({ method, totals: { total } }: { method: GatewayMethod; totals: CartTotals }) {
  const { color } = paymentMethodRows[method];
  const isTest = useSettings().online.some((one) => one.method === method && one.isTest);
  return (
    <>
      <Steps color={color} title={paymentName(method)}>
        <Step number={1} color={color}>
          <p>{t('Place the order. We keep your items for you.')}</p>
        </Step>
        <Step number={2} color={color}>
          <p>
            {withParts(t('We then open the payment page. Pay {amount} there.'), {
              amount: <strong className="tabular">{formatTaka(total)}</strong>,
            })}
          </p>
        </Step>
        <Step number={3} color={color}>
          <p>{t('You come back here, and we confirm your payment at once.')}</p>
        </Step>
        {isTest && (
          <p className="font-semibold text-red">
            {t('This is a test. No money moves, and we will not send the order.')}
          </p>
        )}
      </Steps>
      {needsAgreement(method) && <AgreeField />}
    </>
  );
}
