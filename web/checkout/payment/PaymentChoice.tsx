import { lazy, Suspense, useId } from 'react';
import { mayAllowCash, takesCash } from '#shared/delivery/cash-on-delivery.ts';
import { t } from '#shared/language.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { useFormState } from '#web/ui/form/Form.tsx';
import { methodOf, type Editing } from '../form/draft.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { offeredMethods, whyNoCash } from './payment-options.ts';

const name = 'paymentInfo.method';
// two columns if their words fit, at any text size
const cards = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,50%-0.25rem)),1fr))] gap-2';

const fetchSteps = async () => ({ default: (await import('./PaymentSteps.tsx')).PaymentSteps });
const PaymentSteps = lazy(fetchSteps);
// a pointer nearby usually means a choice; if loading fails, choosing tries again
const fetchAhead = () => void fetchSteps().catch(() => undefined);

interface Props {
  editing: Editing;
  totals: CartTotals;
  /** The shop has refused cash for this order. */
  isCashRefused: boolean;
  /** Taka that it requires in advance for this order; absent: none. */
  advance: number | undefined;
}

/** The ways to pay as cards in their own colours, and the steps of the chosen one. */
export function PaymentChoice({ editing, totals, isCashRefused, advance }: Props) {
  const form = useFormState();
  const settings = useSettings();
  const id = useId();
  const { draft, change } = editing;
  const { 'shippingInfo.district': district, 'shippingInfo.area': area } = draft;
  const noCash = isCashRefused ? t('Not for this order.') : whyNoCash(settings, district, area);
  const refused = (method: PaymentMethod) => (method === 'cod' ? noCash : undefined);
  const method = methodOf(draft);
  const offered = offeredMethods(settings);
  // the customer chose cash, then an address without cash on delivery
  const chosen = offered.find((one) => one === method && !refused(one));
  // the shop has no wallet, and takes no cash in any area there
  const mayStillBe = district === '' ? takesCash(settings.cod) : area === '' && mayAllowCash(settings.cod, district);
  const isStuck = offered.every(refused) && !mayStillBe;
  const problem = form.problems[name];
  return (
    <>
      <fieldset
        className="min-w-0"
        aria-describedby={problem ? `${id}-problem` : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <legend className="sr-only">{t('How to pay')}</legend>
        {problem && (
          <p id={`${id}-problem`} className="mb-2 font-medium text-red">
            {problem}
          </p>
        )}
        <div className={cards}>
          {offered.map((one) => (
            <PaymentCard
              key={one}
              method={one}
              name={name}
              isChosen={one === chosen}
              whyNot={refused(one)}
              onChoose={() => {
                change({ [name]: one });
                form.edited(name);
              }}
            />
          ))}
        </div>
        {method === 'cod' && noCash && !isCashRefused && !isStuck && (
          <p role="status" className="mt-2 text-sm font-medium text-red">
            {t('Cash on delivery is not available at this address. Choose another payment method.')}
          </p>
        )}
      </fieldset>
      {(chosen || isStuck) && (
        <Suspense fallback={<div className="h-40 animate-pulse rounded-card bg-mist" />}>
          <PaymentSteps method={chosen} advance={advance} editing={editing} totals={totals} />
        </Suspense>
      )}
    </>
  );
}
