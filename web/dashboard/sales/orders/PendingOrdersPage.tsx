import { useMemo, useState } from 'react';
import { OrderTable } from '#web/orders/list/OrderTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { BatchReport } from '#web/dashboard/sales/batches/BatchReport.tsx';
import { WithRisks } from '#web/dashboard/sales/cash-risk/listed-risks.tsx';
import { CheckButton } from './payment-check/CheckButton.tsx';
import { CheckPayments } from './payment-check/CheckPayments.tsx';
import { ExportOrders } from './ExportOrders.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { KeyHint } from './KeyHint.tsx';
import { OrderDesk } from './OrderDesk.tsx';
import { OrderFilterBar } from './filters/OrderFilterBar.tsx';
import { OrderSelection } from './selection/OrderSelection.tsx';
import { pendingColumns } from './pending-columns.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { useOrderDesk } from './use-order-desk.ts';
import { useOrderList } from './use-order-list.ts';
import { useRowKeys } from './use-row-keys.ts';

const panelId = 'check-payments';

/** Orders that wait, with the facts for a decision: payment, payer, and warnings. */
export default function PendingOrdersPage() {
  const { list, left, narrowed, filter, sort, choices } = useOrderList({ isPending: true });
  const desk = useOrderDesk(list, filter, left);
  const { view } = desk;
  const { accept, reject } = desk.decision;
  const columns = useMemo(() => pendingColumns({ view, accept, reject }), [view, accept, reject]);
  const [isChecking, setIsChecking] = useState(false);
  useRowKeys(list.rows, desk);
  return (
    <WithRisks orders={list.rows}>
      <OrderDesk desk={desk}>
        <OrderTable
          label="Pending orders"
          columns={columns}
          list={list}
          placeholder="Order, name, phone, TrxID, tracking"
          empty={<ListEmpty text="No orders found" />}
          actions={
            <>
              <OrderFilterBar narrowed={narrowed} choices={choices} isPending />
              <CheckButton panelId={panelId} isOpen={isChecking} onPress={() => setIsChecking(!isChecking)} />
              <ExportOrders filter={filter} sort={sort} />
              <KeyHint />
            </>
          }
        >
          {isChecking && <CheckPayments id={panelId} onFind={list.address.setSearch} />}
          <FilterChips narrowed={narrowed} names={choices.names} without={['status', 'shippingStatus']} />
          <OrderSelection choice={desk.choice}>
            <SelectionActions desk={desk} filter={filter} isPending />
          </OrderSelection>
          <BatchReport batch={desk.batch} />
        </OrderTable>
      </OrderDesk>
    </WithRisks>
  );
}
