import { Link } from 'react-router';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paths } from '#web/platform/paths.ts';
import { withParts } from '#web/ui/with-parts.tsx';

/** The order that was sent before, in place of which no second one was made. */
export function EarlierOrder({ order }: { order: Order }) {
  return (
    <p className="mt-2">
      {withParts(t('Order {order}, {total}.', { total: formatTaka(order.totalPrice) }), {
        order: <strong className="tabular">{inDigits(order.orderId)}</strong>,
      })}{' '}
      <Link to={paths.thanks(order._id)} className="font-semibold text-green underline">
        {t('View order')}
      </Link>
    </p>
  );
}
