import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import { cartLines } from '#web/cart/cart-store.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { TotalsList } from '#web/cart/TotalsList.tsx';
import { paths } from '#web/platform/paths.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import { PhoneBar } from '#web/ui/PhoneBar.tsx';
import { useBoughtLines } from '../form/bought-lines.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { SummaryLine } from './SummaryLine.tsx';

// few orders are sold out while one orders
const SoldOut = lazy(async () => ({ default: (await import('./SoldOut.tsx')).SoldOut }));

interface Props {
  formId: string;
  lines: readonly CartItem[];
  totals: CartTotals;
  district: string;
  /** About an order that turned out to have been placed before. */
  earlier: ReactNode;
  /** The order goes out as soon as there is a network. */
  waitsForNetwork: boolean;
  /** Called with the total on the button when it is pressed. */
  onPress(total: number): void;
}

const box = [
  'h-fit scroll-mt-32 rounded-card border border-line bg-surface p-4',
  'lg:sticky lg:top-32 lg:flex lg:max-h-[calc(100vh-9rem)] lg:flex-col lg:p-5',
].join(' ');

/** The ordered lines and the total, errors of the whole order, and the button. */
export function OrderSummary({ formId, lines, totals, district, earlier, waitsForNetwork, onPress }: Props) {
  const form = useFormState();
  const placing = { formId, totals, waitsForNetwork, onPress };
  const top = useRef<HTMLElement>(null);
  // "Buy now" has its own line outside the cart
  const isCart = useBoughtLines() === cartLines;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (form.failure) top.current?.scrollIntoView({ block: 'start' });
  }, [form.failure]);
  return (
    <section ref={top} aria-labelledby="order-summary" className={box}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} id="order-summary" className="text-lg font-bold outline-none">
          {t('Your order')}
        </h2>
        {isCart && (
          <Link
            to={paths.cart}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-green underline underline-offset-4"
          >
            {t('Edit cart')}
          </Link>
        )}
      </div>
      <FormFailure />
      {earlier}
      <Lines lines={lines} onSettled={() => heading.current?.focus()} />
      {totals.pieces === 0 ? (
        <Suspense>
          <SoldOut lines={lines} />
        </Suspense>
      ) : (
        <>
          <TotalsList
            totals={totals}
            delivery={district ? t('Delivery to {district}', { district: t(district) }) : t('Delivery')}
          />
          <div className="mt-4 hidden lg:block">
            <PlaceButton {...placing} />
          </div>
          <PhoneBar>
            <PlaceButton {...placing} />
          </PhoneBar>
        </>
      )}
    </section>
  );
}

function Lines({ lines, onSettled }: Pick<Props, 'lines'> & { onSettled(): void }) {
  return (
    // many lines scroll in their own place: the total and the button stay in sight
    <ul
      aria-label={t('Lines')}
      tabIndex={lines.length > 3 ? 0 : undefined}
      className="my-3 divide-y divide-line border-y border-line lg:min-h-20 lg:overflow-y-auto lg:more-below"
    >
      {lines.map((line) => (
        <SummaryLine key={`${line.productId} ${line.variantId}`} line={line} onSettled={onSettled} />
      ))}
    </ul>
  );
}
