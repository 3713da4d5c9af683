import type { Order } from '#shared/api/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { isOff } from '#shared/order-status.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/data-columns.ts';
import { clockTime, shortDay } from '#web/ui/dates.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { PaidMark, StatusMark } from './OrderMarks.tsx';
import { shippingNames, shortPaymentName } from './order-words.ts';

// The columns of every list of orders; each page takes those that it is about. They never change, so a table draws its cells once.

/** The narrow columns leave long names the room; they take a second line. */
const wraps = 'block [overflow-wrap:anywhere] md:leading-tight';
const quietLine = 'block text-xs text-quiet tabular';

export const idColumn: Column<Order> = {
  id: 'orderId',
  header: 'Order',
  meta: { card: 'head' },
  cell: ({
    row: {
      original: { orderId },
    },
  }) => <span className="font-semibold whitespace-nowrap tabular">{orderId}</span>,
};

export const customerColumn: Column<Order> = {
  id: 'customer',
  header: 'Customer',
  cell: ({
    row: {
      original: { user },
    },
  }) => <CustomerName {...user} />,
};

export function CustomerName({ name, userId }: Order['user']) {
  return (
    <span className={`${wraps} md:min-w-26`}>
      <span className="line-clamp-2" title={name}>
        {name}
      </span>
      <span className={quietLine}>{userId}</span>
    </span>
  );
}

export const phoneColumn: Column<Order> = {
  id: 'phone',
  header: 'Phone',
  cell: ({
    row: {
      original: { phone },
    },
  }) => <PhoneLink phone={phone} />,
};

export function PhoneLink({ phone }: { phone: string }) {
  return phone ? (
    <a href={`tel:${phone}`} className="whitespace-nowrap tabular hover:text-green hover:underline">
      {phone}
    </a>
  ) : (
    '–'
  );
}

export const itemsColumn: Column<Order> = {
  id: 'items',
  header: 'Items',
  meta: { align: 'end' },
  cell: ({
    row: {
      original: { totalQuantity },
    },
  }) => <span className="tabular">{totalQuantity}</span>,
};

/** For who ordered: what it was, by sight. */
export const goodsColumn: Column<Order> = {
  id: 'goods',
  header: 'Items',
  cell: ({
    row: {
      original: { items },
    },
  }) => {
    const [first, ...others] = items;
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
          <span className="line-clamp-2">{first.product.name}</span>
          <span className={quietLine}>
            {first.quantity > 1 && `${first.quantity} pieces`}
            {first.quantity > 1 && others.length > 0 && ', '}
            {others.length > 0 && `and ${others.length} more`}
          </span>
        </span>
      </span>
    );
  },
};

export const totalColumn: Column<Order> = {
  id: 'total',
  header: 'Total',
  meta: { align: 'end' },
  cell: ({
    row: {
      original: { totalPrice },
    },
  }) => <span className="font-medium tabular">{formatTaka(totalPrice)}</span>,
};

export const paymentColumn: Column<Order> = {
  id: 'payment',
  header: 'Payment',
  cell: ({
    row: {
      original: {
        paymentInfo: { method, transactionId, paidAt, matched },
      },
    },
  }) => (
    <span className={wraps}>
      <span className="inline-flex flex-wrap gap-x-1.5">
        {shortPaymentName(method)}
        {paidAt && <PaidMark matched={matched} />}
      </span>
      {transactionId && <span className={`${quietLine} md:min-w-21`}>{transactionId}</span>}
    </span>
  ),
};

export const statusColumn: Column<Order> = {
  id: 'status',
  header: 'Status',
  meta: { card: 'head' },
  cell: ({
    row: {
      original: { status },
    },
  }) => <StatusMark status={status} />,
};

export const deliveryColumn: Column<Order> = {
  id: 'delivery',
  header: 'Delivery',
  cell: ({
    row: {
      original: {
        status,
        shippingInfo: { shippingStatus },
      },
    },
  }) => (
    <span className={`block md:leading-tight ${shippingStatus === 'not shipped' ? 'text-quiet' : ''}`}>
      {isOff(status) ? '–' : shippingNames[shippingStatus]}
    </span>
  ),
};

export const dateColumn: Column<Order> = {
  id: 'date',
  header: 'Date',
  cell: ({
    row: {
      original: { createdAt },
    },
  }) => (
    <span className="block whitespace-nowrap tabular md:leading-tight">
      {shortDay(createdAt)} <span className="text-xs text-quiet md:block">{clockTime(createdAt)}</span>
    </span>
  ),
};

/** Keep `open` stable: a new one renders all cells again. */
export const viewColumn = (open: (order: Order) => void): Column<Order> => ({
  id: 'view',
  header: 'View',
  meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
  cell: ({ row }) => <ViewButton order={row.original} open={open} />,
});

export function ViewButton({ order, open }: { order: Order; open(order: Order): void }) {
  return (
    <button
      type="button"
      data-order={order._id}
      aria-label={`View order ${order.orderId}`}
      aria-haspopup="dialog"
      onClick={() => open(order)}
      className={`${compactButton.quiet} md:min-h-8 md:px-3`}
    >
      View
    </button>
  );
}
