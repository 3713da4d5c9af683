import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { ordersApi } from '#shared/api/orders.ts';
import { q } from '#web/api/query.ts';
import { useAddress } from '#web/api/use-address.ts';
import { useList } from '#web/api/use-list.ts';
import { useOpenedOrder } from '#web/orders/use-opened-order.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { useSelection } from '#web/ui/dashboard/use-selection.ts';
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
import { useStable } from '#web/ui/use-stable.ts';
import { AdminOrderSheet } from './AdminOrderSheet.tsx';
import { BusyOrders } from './DecisionButtons.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { RejectManyBar } from './RejectManyBar.tsx';
import { OrderSelection, selectionColumn } from './selection-column.tsx';
import { useRejectMany } from './use-reject-many.tsx';
import { useDecision } from './use-decision.tsx';
import { useOrderFilters } from './use-order-filters.ts';

export default function OrdersPage() {
  const { customer, name, forget } = useCustomer();
  const { filters, set, clear } = useOrderFilters();
  const list = useList((query) =>
    customer === undefined
      ? q(ordersApi.list, { query: { ...query, ...filters } })
      : q(ordersApi.ofUser, { params: { userId: customer }, query: { ...query, ...filters } }),
  );
  const isNarrowed = filters.status !== undefined || filters.shippingStatus !== undefined;
  const { opened, open, close } = useOpenedOrder();
  const decision = useDecision((id) => {
    if (id === opened?.id) close();
  });
  const view = useStable(open);
  const isPending = filters.status === 'pending';
  const shown = useMemo(() => (isPending ? (list.rows?.map(({ _id }) => _id) ?? []) : []), [isPending, list.rows]);
  const selection = useSelection(shown);
  const many = useRejectMany(selection, list.rows);
  const columns = useMemo(
    () => [
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
    ],
    [view, isPending],
  );
  return (
    <BusyOrders value={decision.busy}>
      <OrderSelection value={selection}>
        <OrderTable
          label="Orders"
          columns={columns}
          list={list}
          placeholder="Order, name, phone, TrxID, product"
          actions={<OrderFilterBar filters={filters} set={set} />}
          empty={
            <ListEmpty text="No orders found">
              {isNarrowed && (
                <button type="button" onClick={clear} className={compactButton.quiet}>
                  Clear filters
                </button>
              )}
            </ListEmpty>
          }
        >
          {(isPending || many.notRejected.length > 0) && <RejectManyBar shown={shown} many={many} {...selection} />}
          {customer !== undefined && (
            <CustomerChip name={list.rows?.[0]?.user.name ?? name ?? 'one customer'} onForget={forget} />
          )}
        </OrderTable>
        {opened && (
          <AdminOrderSheet
            opened={opened}
            listed={list.rows?.find(({ _id }) => _id === opened.id)}
            onClose={close}
            {...decision}
          />
        )}
        {decision.dialog}
        {many.dialog}
      </OrderSelection>
    </BusyOrders>
  );
}

/** Whose orders alone are shown, from the page's address; their name, where one came from them. */
function useCustomer(): { customer: string | undefined; name: string | undefined; forget(): void } {
  const [parameters, change] = useAddress();
  const { state } = useLocation() as { state: unknown };
  const forget = () => change({ customer: undefined, page: undefined }, { scrollsUp: true });
  const name = typeof state === 'object' && state !== null && 'name' in state ? String(state.name) : undefined;
  return { customer: parameters.get('customer') || undefined, name, forget };
}

function CustomerChip({ name, onForget }: { name: string; onForget(): void }) {
  return (
    <p className="mb-3">
      <span className="inline-flex max-w-full items-center rounded-full border border-line bg-surface pl-3.5">
        <span className="min-w-0 truncate">
          Orders of <span className="font-semibold">{name}</span>
        </span>
        <button
          type="button"
          aria-label={`Orders of everybody, not only of ${name}`}
          onClick={onForget}
          className="grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:text-ink md:size-8"
        >
          <X size={16} aria-hidden />
        </button>
      </span>
    </p>
  );
}
