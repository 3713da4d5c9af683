import { Link } from 'react-router';
import type { Settings } from '#shared/api/shop/settings.ts';
import { inLanguage, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { isBuyable, type CartItem } from '#web/cart/cart-item.ts';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import type { District } from '#web/cart/districts.ts';
import { TotalsList } from '#web/cart/TotalsList.tsx';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { PhoneBar } from '#web/ui/PhoneBar.tsx';
import { DeliverySelect } from './DeliverySelect.tsx';

interface Props {
  lines: readonly CartItem[];
  totals: CartTotals;
  districts: readonly District[];
  district: string;
}

/**
 * The totals and the checkout button: beside the lines on a desktop, below them on phones, where the total stays
 * visible.
 */
export function CartSummary({ lines, totals, districts, district }: Props) {
  const { waysToPay, orderLimits } = useSettings();
  const tooMuch = tooMuchOf(lines, orderLimits);
  return (
    <section
      aria-labelledby="cart-summary"
      className="h-fit rounded-card border border-line bg-surface p-4 lg:sticky lg:top-32 lg:p-5"
    >
      <h2 id="cart-summary" className="mb-3 text-lg font-bold">
        {t('Summary')}
      </h2>
      <TotalsList totals={totals} delivery={<DeliverySelect districts={districts} district={district} />} />
      <div role="status">
        {tooMuch && <p className="mt-3 rounded-control border border-red px-3 py-2 font-medium text-red">{tooMuch}</p>}
      </div>
      <div className="mt-4 hidden lg:block">
        <CheckoutLink isStopped={totals.pieces === 0 || tooMuch !== undefined} className="w-full" />
      </div>
      {waysToPay && <p className="mt-3 text-sm text-quiet">{waysToPay}</p>}
      <PhoneBar>
        <p className="min-w-0 leading-tight tabular">
          <span className="block text-lg font-bold">{formatTaka(totals.total)}</span>
          <span className="block truncate text-xs text-quiet">
            {deliveryWords(totals, inLanguage(district, districts.find(([name]) => name === district)?.[1]))}
          </span>
        </p>
        <CheckoutLink isStopped={totals.pieces === 0 || tooMuch !== undefined} className="flex-1" />
      </PhoneBar>
    </section>
  );
}

function deliveryWords({ shippingAmount: shipping }: CartTotals, district: string): string {
  if (shipping === null) return t('plus delivery');
  return shipping === 0 ? t('delivery is free') : t('delivered to {district}', { district });
}

/** The exceeded order limit, in words. */
function tooMuchOf(lines: readonly CartItem[], max: Settings['orderLimits']): string | undefined {
  const wanted = lines.filter(isBuyable);
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (wanted.length > max.lines)
    return t('An order can have at most {count} different products. Remove {more}.', {
      count: max.lines,
      more: wanted.length - max.lines,
    });
  if (pieces > max.pieces)
    return t('An order can have at most {count} pieces. Remove {more}.', {
      count: max.pieces,
      more: pieces - max.pieces,
    });
  return undefined;
}

/** Disabled if the whole cart is sold out, or it exceeds the order limits. */
function CheckoutLink({ isStopped, className }: { isStopped: boolean; className: string }) {
  if (isStopped)
    return (
      <button type="button" disabled className={`${button.primary} ${className}`}>
        {t('Go to checkout')}
      </button>
    );
  return (
    <Link to={paths.order} className={`${button.primary} ${className}`}>
      {t('Go to checkout')}
    </Link>
  );
}
