import { useMemo } from 'react';
import { ordersApi, type Order } from '#shared/api/orders.ts';
import { q } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import {
  customerColumn,
  dateColumn,
  deliveryColumn,
  idColumn,
  itemsColumn,
  paymentColumn,
  phoneColumn,
  statusColumn,
  totalColumn,
  viewColumn,
} from '#web/orders/order-columns.tsx';
import { OrderTable } from '#web/orders/OrderTable.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { CustomerChip } from './CustomerChip.tsx';
import { OrderDesk } from './OrderDesk.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { RejectManyBar } from './RejectManyBar.tsx';
import { selectionColumn } from './selection-column.tsx';
import { useCustomer } from './use-customer.ts';
import { useOrderDesk } from './use-order-desk.ts';
import { useOrderFilters, type OrderFilters } from './use-order-filters.ts';

export default function OrdersPage() {
  const { customer, name, forget } = useCustomer();
  const { filters, set, clear } = useOrderFilters();
  const list = useOrders(customer, filters);
  const isPending = filters.status === 'pending';
  // only pending orders are rejected, so only they are chosen
  const desk = useOrderDesk(list.rows, isPending);
  const { view, shown, selection, many } = desk;
  const columns = useMemo(() => columnsFor(isPending, view), [isPending, view]);
  return (
    <OrderDesk desk={desk}>
      <OrderTable
        label="Orders"
        columns={columns}
        list={list}
        placeholder="Order, name, phone, TrxID, product"
        actions={<OrderFilterBar filters={filters} set={set} />}
        empty={<NoOrders filters={filters} onClear={clear} />}
      >
        {(isPending || many.notRejected.length > 0) && <RejectManyBar shown={shown} many={many} {...selection} />}
        {customer !== undefined && (
          <CustomerChip name={list.rows?.[0]?.user.name ?? name ?? 'one customer'} onForget={forget} />
        )}
      </OrderTable>
    </OrderDesk>
  );
}

const useOrders = (customer: string | undefined, filters: OrderFilters) =>
  useList((query) =>
    customer === undefined
      ? q(ordersApi.list, { query: { ...query, ...filters } })
      : q(ordersApi.ofUser, { params: { userId: customer }, query: { ...query, ...filters } }),
  );

const columnsFor = (isPending: boolean, view: (order: Order) => void) => [
  isPending ? selectionColumn : idColumn,
  customerColumn,
  phoneColumn,
  itemsColumn,
  totalColumn,
  paymentColumn,
  statusColumn,
  deliveryColumn,
  dateColumn,
  viewColumn(view),
];

function NoOrders({ filters, onClear }: { filters: OrderFilters; onClear(): void }) {
  const isNarrowed = filters.status !== undefined || filters.shippingStatus !== undefined;
  return (
    <ListEmpty text="No orders found">
      {isNarrowed && (
        <button type="button" onClick={onClear} className={compactButton.quiet}>
          Clear filters
        </button>
      )}
    </ListEmpty>
  );
}
