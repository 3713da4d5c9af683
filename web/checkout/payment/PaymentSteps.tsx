import { lazy } from 'react';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import { CashSteps } from './CashSteps.tsx';
import type { Editing } from '../form/draft.ts';
import { NoWayToPay } from './NoWayToPay.tsx';
import { PrepaidSteps } from './PrepaidSteps.tsx';

// the shop asks few
const AdvanceSteps = lazy(async () => ({ default: (await import('./AdvanceSteps.tsx')).AdvanceSteps }));

/**
 * What the chosen way to pay asks one to do; without one, that there is none. Fetched when it is needed: the page is
 * lighter without it.
 */
export function PaymentSteps({
  method,
  advance,
  form,
  editing,
  totals,
}: {
  method: PaymentMethod | undefined;
  /** Taka of cash on delivery that the shop asks for in advance; absent: nothing. */
  advance: number | undefined;
  form: FormState;
  editing: Editing;
  totals: CartTotals;
}) {
  const { wallets } = useSettings();
  if (!method) return <NoWayToPay />;
  if (method === 'cod' && advance !== undefined)
    return <AdvanceSteps amount={advance} form={form} editing={editing} totals={totals} />;
  if (method === 'cod') return <CashSteps totals={totals} />;
  return (
    <PrepaidSteps
      key={method}
      method={method}
      wallets={wallets.filter((wallet) => wallet.method === method)}
      form={form}
      editing={editing}
      totals={totals}
    />
  );
}
