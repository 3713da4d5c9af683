import type { Order } from '#shared/api/sales/orders/orders.ts';
import { orderColumnNames, type OrderColumn } from '#shared/orders/order-columns.ts';
import {
  dateColumn,
  deliveryColumn,
  goodsColumn,
  itemsColumn,
  paymentColumn,
  phoneColumn,
  statusColumn,
  totalColumn,
  viewColumn,
} from '#web/orders/list/order-columns.tsx';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { customerColumn } from './CustomerCell.tsx';
import { selectionColumn } from './selection-column.tsx';

const textColumn = (id: OrderColumn, textOf: (order: Order) => string | null | undefined): Column<Order> => ({
  id,
  header: orderColumnNames[id],
  cell: ({ row }) => <span className="[overflow-wrap:anywhere]">{textOf(row.original) || '–'}</span>,
});

const columns: Record<OrderColumn, Column<Order>> = {
  customer: customerColumn,
  phone: phoneColumn,
  district: textColumn('district', ({ shippingInfo }) => shippingInfo.district),
  area: textColumn('area', ({ shippingInfo }) => shippingInfo.area),
  items: itemsColumn,
  goods: { ...goodsColumn, header: orderColumnNames.goods },
  total: totalColumn,
  payment: paymentColumn,
  status: statusColumn,
  delivery: deliveryColumn,
  courier: textColumn('courier', ({ shippingInfo }) => shippingInfo.courier),
  tracking: textColumn('tracking', ({ shippingInfo }) => shippingInfo.trackingNumber),
  staff: textColumn('staff', ({ decidedBy }) => decidedBy),
  date: dateColumn,
};

/** The chosen columns between the order's number and the button that opens it. */
export const listColumns = (chosen: readonly OrderColumn[], view: (order: Order) => void): Column<Order>[] => [
  selectionColumn,
  ...chosen.map((name) => columns[name]),
  viewColumn(view),
];
