import { formatTaka } from '#shared/money.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { colorOf } from './payment-options.ts';
import { Step, Steps } from './Steps.tsx';

/** What paying on delivery asks of the customer. */
export function CashSteps({ totals: { total, shipping } }: { totals: CartTotals }) {
  return (
    <Steps color={colorOf.cod} title="Pay when it arrives">
      <Step number={1} color={colorOf.cod}><p>We call you to confirm the order.</p></Step>
      <Step number={2} color={colorOf.cod}><p>{shipping === null ? 'Have the total ready in cash when the parcel comes.' : <>Have <strong className="tabular">{formatTaka(total)}</strong> ready in cash when the parcel comes.</>}</p></Step>
    </Steps>
  );
}
