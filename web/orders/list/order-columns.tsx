import type { Order } from '#shared/api/sales/orders/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { badgeOf } from '#shared/orders/order-badge.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { clockTime, shortDay } from '#web/ui/dates.ts';
import { StatusMark } from '../OrderMarks.tsx';
import { Delivery, Goods, Payment, PhoneLink, ViewButton } from './OrderCells.tsx';

// The columns of every list of orders; each page takes the columns that it is about. They never change, so a table
// draws its cells once.

export const idColumn: Column<Order> = {
  id: 'orderId',
  header: 'Order',
  meta: { card: 'head' },
  cell: ({ row }) => <span className="font-semibold whitespace-nowrap tabular">{row.original.orderId}</span>,
};

export const phoneColumn: Column<Order> = {
  id: 'phone',
  header: 'Phone',
  cell: ({ row }) => <PhoneLink phone={row.original.phone} />,
};

export const itemsColumn: Column<Order> = {
  id: 'items',
  header: 'Items',
  meta: { align: 'end' },
  cell: ({ row }) => <span className="tabular">{row.original.totalQuantity}</span>,
};

/** For the customer, who recognises the goods by sight. */
export const goodsColumn: Column<Order> = {
  id: 'goods',
  header: 'Items',
  cell: ({ row }) => <Goods items={row.original.items} />,
};

export const totalColumn: Column<Order> = {
  id: 'total',
  header: 'Total',
  meta: { align: 'end' },
  cell: ({ row }) => <span className="font-medium tabular">{formatTaka(row.original.totalPrice)}</span>,
};

export const paymentColumn: Column<Order> = {
  id: 'payment',
  header: 'Payment',
  cell: ({ row }) => <Payment of={row.original.paymentInfo} />,
};

export const statusColumn: Column<Order> = {
  id: 'status',
  header: 'Status',
  meta: { card: 'head' },
  cell: ({ row }) => <StatusMark badge={badgeOf(row.original)} />,
};

export const deliveryColumn: Column<Order> = {
  id: 'delivery',
  header: 'Delivery',
  cell: ({ row }) => <Delivery order={row.original} />,
};

export const dateColumn: Column<Order> = {
  id: 'date',
  header: 'Date',
  cell: ({ row }) => (
    <span className="block whitespace-nowrap tabular md:leading-tight">
      {shortDay(row.original.createdAt)}{' '}
      <span className="text-xs text-quiet md:block">{clockTime(row.original.createdAt)}</span>
    </span>
  ),
};

/** Keep `open` stable: a new function renders all cells again. */
export const viewColumn = (open: (order: Order) => void): Column<Order> => ({
  id: 'view',
  header: 'View',
  meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
  cell: ({ row }) => <ViewButton order={row.original} open={open} />,
});
