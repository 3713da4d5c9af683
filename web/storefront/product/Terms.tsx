import { lazy, Suspense } from 'react';
import { HandCoins, RotateCcw, Truck } from 'lucide-react';
import type { Settings } from '#shared/api/settings.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { useSettings } from '#web/api/use-settings.ts';
import { useDistrict } from '#web/cart/use-district.ts';
import { useHasScript } from '#web/ui/use-has-script.ts';

// where it cannot be had, the days beside it are enough
const PromisedDate = lazy(() =>
  import('#web/cart/PromisedDate.tsx').then(
    ({ PromisedDate }) => ({ default: PromisedDate }),
    () => ({ default: () => <></> }),
  ),
);

type Zone = Settings['delivery']['insideDhaka'];
const zone = ({ charge, days }: Zone) =>
  t('{least}-{most} working days, {charge}', { ...days, charge: charge === 0 ? t('free') : formatTaka(charge) });

/** Delivery, payment and returns in three lines, as the shop's settings say. `comesOn`: of a pre-order, its day. */
export function Terms({ comesOn }: { comesOn: string | undefined }) {
  const { delivery, returns, waysToPay } = useSettings();
  const row = 'flex gap-3 py-2.5';
  const icon = 'mt-0.5 shrink-0 text-green';
  return (
    <ul aria-label={t('Delivery, payment and returns')} className="mt-6 divide-y divide-line border-y border-line">
      <li className={row}>
        <Truck size={20} aria-hidden className={icon} />
        <span>
          {t('Delivery inside Dhaka in {inside}. Elsewhere in {outside}.', {
            inside: zone(delivery.insideDhaka),
            outside: zone(delivery.outsideDhaka),
          })}
          {delivery.freeFrom !== null &&
            ` ${t('Free delivery from {price}.', { price: formatTaka(delivery.freeFrom) })}`}
          <Promised comesOn={comesOn} />
        </span>
      </li>
      {waysToPay && (
        <li className={row}>
          <HandCoins size={20} aria-hidden className={icon} />
          <span>{waysToPay}</span>
        </li>
      )}
      <li className={row}>
        <RotateCcw size={20} aria-hidden className={icon} />
        <span>
          {t(
            '{days}-day return for defective or wrong items; ask within {hours} hours of delivery. Refund in {least}-{most} working days.',
            { days: returns.days, hours: returns.askWithinHours, ...returns.refundDays },
          )}
        </span>
      </li>
    </ul>
  );
}

/** The date by the clock of now: the page itself is kept for days. Its place is there before it. */
function Promised({ comesOn }: { comesOn: string | undefined }) {
  const district = useDistrict();
  const hasScript = useHasScript();
  return (
    <span className="mt-1 block min-h-12">
      {hasScript && (
        <Suspense>
          <PromisedDate district={district} comesOn={[comesOn]} />
        </Suspense>
      )}
    </span>
  );
}
