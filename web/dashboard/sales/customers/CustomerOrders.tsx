import { customersApi, type Customer, type CustomerOrder } from '#shared/api/sales/customers.ts';
import { formatTaka } from '#shared/money.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { StatusMark } from '#web/orders/OrderMarks.tsx';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { shortDay } from '#web/ui/dates.ts';
import { OrderLink } from '#web/dashboard/sales/courier-payouts/lines/OrderLink.tsx';

/** The orders of a customer, the newest first. */
export function CustomerOrders({ customer: { key } }: { customer: Customer }) {
  const list = useList(({ page, limit }) => q(customersApi.orders, { params: { key }, query: { page, limit } }));
  return <ListTable label="Orders" columns={columns} list={list} empty={<ListEmpty text="No orders yet" />} />;
}

const columns: Column<CustomerOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    meta: { card: 'head' },
    cell: ({ row }) => <OrderLink order={row.original} />,
  },
  {
    id: 'placed',
    header: 'Placed',
    cell: ({ row }) => <span className="whitespace-nowrap tabular">{shortDay(row.original.createdAt)}</span>,
  },
  {
    id: 'for',
    header: 'For',
    cell: ({ row: { original: order } }) => (
      <>
        <span className="block [overflow-wrap:anywhere]">{order.name}</span>
        <span className="text-quiet tabular">{order.phone}</span>
      </>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ row }) => <StatusMark badge={row.original.badge} /> },
  {
    id: 'total',
    header: 'Total',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="font-semibold tabular">{formatTaka(row.original.totalPrice)}</span>,
  },
];
