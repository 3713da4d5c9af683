import { useMemo } from 'react';
import { ordersApi, type Order } from '#shared/api/orders.ts';
import { q } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import {
  customerColumn,
  dateColumn,
  deliveryColumn,
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
import { BatchReport } from '../batches/BatchReport.tsx';
import { CustomerChip } from './CustomerChip.tsx';
import { NotRejectedList } from './NotRejectedList.tsx';
import { OrderDesk } from './OrderDesk.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { OrderSelection } from './OrderSelection.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { selectionColumn } from './selection-column.tsx';
import { useCustomer } from './use-customer.ts';
import { useOrderDesk } from './use-order-desk.ts';
import { useOrderFilters, type OrderFilters } from './use-order-filters.ts';

export default function OrdersPage() {
  const { customer, name, forget } = useCustomer();
  const { filters, set, clear } = useOrderFilters();
  const list = useOrders(customer, filters);
  const isPending = filters.status === 'pending';
  const { search } = list.address;
  const { sort: _, ...narrowing } = filters;
  const desk = useOrderDesk(list, { ...narrowing, ...(search && { search }), ...(customer && { customer }) });
  const { view, choice, many } = desk;
  const columns = useMemo(() => columnsFor(view), [view]);
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
        <OrderSelection choice={choice}>
          <SelectionActions desk={desk} isPending={isPending} />
        </OrderSelection>
        <BatchReport batch={desk.batch} />
        <NotRejectedList list={many.notRejected} onForget={many.forget} />
        {customer !== undefined && (
          <CustomerChip name={list.rows?.[0]?.user?.name ?? name ?? 'one customer'} onForget={forget} />
        )}
      </OrderTable>
    </OrderDesk>
  );
}

const useOrders = (customer: string | undefined, filters: OrderFilters) =>
  useList((query) =>
    customer === undefined
      ? q(ordersApi.list, { query: { ...query, ...filters } })
      : q(ordersApi.list, { query: { ...query, ...filters, customer } }),
  );

const columnsFor = (view: (order: Order) => void) => [
  selectionColumn,
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
