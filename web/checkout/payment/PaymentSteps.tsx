import { lazy } from 'react';
import { isGateway, type PaymentMethod } from '#shared/payment-methods.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { CashSteps } from './CashSteps.tsx';
import type { Editing } from '../form/draft.ts';
import { NoWayToPay } from './NoWayToPay.tsx';
import { OnlineSteps } from './OnlineSteps.tsx';
import { PrepaidSteps } from './PrepaidSteps.tsx';

// few orders need it
const AdvanceSteps = lazy(async () => ({ default: (await import('./AdvanceSteps.tsx')).AdvanceSteps }));

/**
 * The steps of the chosen payment method; without one, a notice that there is none. Loaded on demand, to keep the page
 * light.
 */
export function PaymentSteps({
  method,
  advance,
  editing,
  totals,
}: {
  method: PaymentMethod | undefined;
  /** Taka that the shop requires in advance for cash on delivery; absent: none. */
  advance: number | undefined;
  editing: Editing;
  totals: CartTotals;
}) {
  const { wallets } = useSettings();
  if (!method) return <NoWayToPay />;
  if (method === 'cod' && advance !== undefined)
    return <AdvanceSteps amount={advance} editing={editing} totals={totals} />;
  if (method === 'cod') return <CashSteps totals={totals} />;
  if (isGateway(method)) return <OnlineSteps method={method} totals={totals} />;
  return (
    <PrepaidSteps
      key={method}
      method={method}
      wallets={wallets.filter((wallet) => wallet.method === method)}
      editing={editing}
      totals={totals}
    />
  );
}
