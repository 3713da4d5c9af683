import { Link } from 'react-router';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';

/** An order that is to be paid online, and is not: the way to the page on which it is paid. */
export function PayOnline({ order: { payToken, paymentInfo } }: { order: PlacedOrder }) {
  if (payToken === undefined) return null;
  const { paymentAmount, paid } = paymentInfo;
  return (
    <div className="my-6 rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">{t('You have not paid yet')}</p>
      <p className="mt-1 text-quiet">{t('We keep your items and confirm your order after payment.')}</p>
      <Link to={paths.pay(payToken)} className={`${button.primary} mt-3`}>
        {t('Pay {amount} now', { amount: formatTaka(paymentAmount - paid) })}
      </Link>
    </div>
  );
}
