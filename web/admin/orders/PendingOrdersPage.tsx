import { useMemo, useState } from 'react';
import { ordersApi } from '#shared/api/orders.ts';
import { q } from '#web/api/query.ts';
import { useCan } from '#web/api/use-can.ts';
import { useList } from '#web/api/use-list.ts';
import { useOpenedOrder } from '#web/orders/use-opened-order.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { useSelection } from '#web/ui/dashboard/use-selection.ts';
import { OrderTable } from '#web/orders/OrderTable.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { AdminOrderSheet } from './AdminOrderSheet.tsx';
import { CheckPayments } from './CheckPayments.tsx';
import { BusyOrders } from './DecisionButtons.tsx';
import { KeyHint } from './KeyHint.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { pendingColumns } from './pending-columns.tsx';
import { RejectManyBar } from './RejectManyBar.tsx';
import { OrderSelection } from './selection-column.tsx';
import { useRejectMany } from './use-reject-many.tsx';
import { useDecision } from './use-decision.tsx';
import { useOrderFilters } from './use-order-filters.ts';
import { useRowKeys } from './use-row-keys.ts';

const panelId = 'check-payments';

/** The orders that wait, with what one needs to decide on them: what was paid, by whom, and what looks odd. */
export default function PendingOrdersPage() {
  const {
    filters: { sort },
    set,
  } = useOrderFilters();
  const list = useList((query) => q(ordersApi.pending, { query: { ...query, ...(sort && { sort }) } }));
  const { opened, open, close } = useOpenedOrder();
  const shown = useMemo(() => list.rows?.map(({ _id }) => _id) ?? [], [list.rows]);
  const selection = useSelection(shown);
  const many = useRejectMany(selection, list.rows);
  const { accept, reject, busy, dialog } = useDecision((id) => {
    selection.select([id], false);
    if (id === opened?.id) close();
  });
  const view = useStable(open);
  const columns = useMemo(() => pendingColumns({ view, accept, reject }), [view, accept, reject]);
  const [isChecking, setIsChecking] = useState(false);
  const mayCheck = useCan('payments.check');
  const listed = list.rows?.find(({ _id }) => _id === opened?.id);
  useRowKeys(list.rows, {
    opened: opened && listed,
    isOpen: opened !== undefined,
    accept,
    reject,
    selection,
    rejectMany: many.ask,
  });
  return (
    <BusyOrders value={busy}>
      <OrderSelection value={selection}>
        <OrderTable
          label="Pending orders"
          columns={columns}
          list={list}
          placeholder="Order, name, phone, TrxID, product"
          empty={<ListEmpty text="No orders found" />}
          actions={
            <>
              <OrderFilterBar filters={{ ...(sort && { sort }) }} set={set} isPending />
              {mayCheck && (
                <button
                  type="button"
                  aria-expanded={isChecking}
                  aria-controls={isChecking ? panelId : undefined}
                  onClick={() => setIsChecking(!isChecking)}
                  className={`${compactButton.quiet} grow md:grow-0`}
                >
                  Check payments
                </button>
              )}
              <KeyHint />
            </>
          }
        >
          {isChecking && <CheckPayments id={panelId} onFind={list.address.setSearch} />}
          <RejectManyBar shown={shown} many={many} {...selection} />
        </OrderTable>
        {opened && <AdminOrderSheet opened={opened} listed={listed} onClose={close} accept={accept} reject={reject} />}
        {dialog}
        {many.dialog}
      </OrderSelection>
    </BusyOrders>
  );
}
