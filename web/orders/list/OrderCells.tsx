import type { Order } from '#shared/api/sales/orders/orders.ts';
import { inLanguage, t } from '#shared/language.ts';
import { isOff } from '#shared/order-states.ts';
import { badgeName } from '#shared/orders/order-badge.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { PaidMark } from '../OrderMarks.tsx';
import { advanceInWords, partInWords, shortPaymentName } from '../order-words.ts';

// The cells of an order list.

/** The narrow columns leave long names the room; they take a second line. */
const wraps = 'block [overflow-wrap:anywhere] md:leading-tight';
const quietLine = 'block text-xs text-quiet tabular';

export function PhoneLink({ phone }: { phone: string }) {
  return phone ? (
    <a href={`tel:${phone}`} className="whitespace-nowrap tabular hover:text-green hover:underline">
      {phone}
    </a>
  ) : (
    '–'
  );
}

/** The first item by its picture, and how many more there are. */
export function Goods({ items: [first, ...others] }: Pick<Order, 'items'>) {
  if (!first) return '–';
  return (
    <span className="flex items-center justify-end gap-2.5 md:min-w-44 md:justify-start">
      <span className="shrink-0">
        <Picture
          url={first.product.thumbnail}
          alt=""
          sizes="40px"
          width={40}
          height={50}
          className="h-12.5 w-10 rounded-lg bg-mist object-cover"
        />
      </span>
      <span className={wraps}>
        <span className="line-clamp-2">{inLanguage(first.product.name, first.product.nameBn)}</span>
        <span className={quietLine}>
          {first.quantity > 1 && t('{count} pieces', { count: first.quantity })}
          {first.quantity > 1 && others.length > 0 && ', '}
          {others.length > 0 && t('and {count} more', { count: others.length })}
        </span>
      </span>
    </span>
  );
}

export function Payment({ of }: { of: Order['paymentInfo'] }) {
  const { method, transactionId, paidAt, matched, advance } = of;
  const part = partInWords(of);
  return (
    <span className={wraps}>
      <span className="inline-flex flex-wrap gap-x-1.5">
        {shortPaymentName(method)}
        {paidAt && <PaidMark matched={matched} />}
      </span>
      {transactionId && <span className={`${quietLine} md:min-w-21`}>{transactionId}</span>}
      {part && <span className={`${quietLine} md:min-w-21`}>{part}</span>}
      {advance && <span className={`${quietLine} md:min-w-21`}>{advanceInWords(advance)}</span>}
    </span>
  );
}

export function Delivery({ order: { status, shippingInfo } }: { order: Order }) {
  const { shippingStatus } = shippingInfo;
  return (
    <span className={`block md:leading-tight ${shippingStatus === 'not shipped' ? 'text-quiet' : ''}`}>
      {isOff(status) ? '–' : badgeName(shippingStatus)}
    </span>
  );
}

export function ViewButton({ order, open }: { order: Order; open(order: Order): void }) {
  return (
    <button
      type="button"
      data-order={order._id}
      aria-label={t('View order {order}', { order: order.orderId })}
      aria-haspopup="dialog"
      onClick={() => open(order)}
      className={`${compactButton.quiet} md:min-h-8 md:px-3`}
    >
      {t('View')}
    </button>
  );
}
