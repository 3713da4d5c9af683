import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useCan } from '#web/platform/use-can.ts';
import { OrderTable } from '#web/orders/list/OrderTable.tsx';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { BatchReport } from '#web/dashboard/sales/batches/BatchReport.tsx';
import { CustomerChip } from './filters/CustomerChip.tsx';
import { ExportOrders } from './ExportOrders.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { listColumns } from './list-columns.tsx';
import { ListMenu } from './ListMenu.tsx';
import { OrderDesk } from './OrderDesk.tsx';
import { OrderFilterBar } from './filters/OrderFilterBar.tsx';
import { OrderSelection } from './selection/OrderSelection.tsx';
import { OrderViews, useOrderViews } from './filters/OrderViews.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { useCustomer } from './filters/use-customer.ts';
import { useOrderDesk } from './use-order-desk.ts';
import { filterNames, type NarrowedOrders } from './filters/use-order-filters.ts';
import { useOrderList } from './use-order-list.ts';

export default function OrdersPage() {
  const { customer, name, forget } = useCustomer();
  const { list, left, narrowed, sort, filter, wanted, view, choices } = useOrderList({ isPending: false });
  const isPending = filter.status === 'pending';
  const desk = useOrderDesk(list, filter, left);
  const saved = useOrderViews().find(({ key }) => key === view)?.columns;
  const chosen = saved ?? wanted.choices.columns;
  const columns = useMemo(() => listColumns(chosen, desk.view), [chosen, desk.view]);
  return (
    <OrderDesk desk={desk}>
      <OrderViews list={{ filter, sort, columns: chosen }} shown={view} />
      <OrderTable
        label="Orders"
        columns={columns}
        list={list}
        placeholder="Order, name, phone, TrxID, tracking"
        actions={
          <>
            <OrderFilterBar narrowed={narrowed} choices={choices} />
            <ListMenu {...wanted} />
            <ExportOrders filter={filter} sort={sort} />
            <NewOrderLink />
          </>
        }
        empty={<NoOrders narrowed={narrowed} />}
      >
        <FilterChips narrowed={narrowed} names={choices.names} without={['customer']} />
        {customer !== undefined && (
          <CustomerChip name={list.rows?.[0]?.user.name ?? name ?? 'one customer'} onForget={forget} />
        )}
        <OrderSelection choice={desk.choice}>
          <SelectionActions desk={desk} filter={filter} isPending={isPending} />
        </OrderSelection>
        <BatchReport batch={desk.batch} />
      </OrderTable>
    </OrderDesk>
  );
}

function NewOrderLink() {
  return (
    useCan('orders.write') && (
      <Link to={paths.newOrder} className={`${compactButton.primary} grow md:grow-0`}>
        <Plus size={16} aria-hidden />
        New order
      </Link>
    )
  );
}

function NoOrders({ narrowed: { valuesOf, clear } }: { narrowed: NarrowedOrders }) {
  const isNarrowed = filterNames.some((name) => valuesOf(name).length > 0);
  return (
    <ListEmpty text="No orders found">
      {isNarrowed && (
        <button type="button" onClick={clear} className={compactButton.quiet}>
          Clear filters
        </button>
      )}
    </ListEmpty>
  );
}
