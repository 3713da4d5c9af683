import { useMemo, useState } from 'react';
import { ordersApi } from '#shared/api/orders.ts';
import { q } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import { OrderTable } from '#web/orders/OrderTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { BatchReport } from '../batches/BatchReport.tsx';
import { WithRisks } from '../cash-risk/listed-risks.tsx';
import { CheckButton } from './CheckButton.tsx';
import { CheckPayments } from './CheckPayments.tsx';
import { KeyHint } from './KeyHint.tsx';
import { NotRejectedList } from './NotRejectedList.tsx';
import { OrderDesk } from './OrderDesk.tsx';
import { OrderFilterBar } from './OrderFilterBar.tsx';
import { OrderSelection } from './OrderSelection.tsx';
import { pendingColumns } from './pending-columns.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { useOrderDesk } from './use-order-desk.ts';
import { useOrderFilters } from './use-order-filters.ts';
import { useRowKeys } from './use-row-keys.ts';

const panelId = 'check-payments';
const matchOf = (search: string) => ({ status: 'pending', ...(search && { search }) });

/** The orders that wait, with what one needs to decide on them: what was paid, by whom, and what looks odd. */
export default function PendingOrdersPage() {
  const { filters, set } = useOrderFilters();
  const sort = filters.sort && { sort: filters.sort };
  const list = useList((query) => q(ordersApi.pending, { query: { ...query, ...sort } }));
  const desk = useOrderDesk(list, matchOf(list.address.search));
  const { view, many } = desk;
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
          placeholder="Order, name, phone, TrxID, product"
          empty={<ListEmpty text="No orders found" />}
          actions={
            <>
              <OrderFilterBar filters={{ ...sort }} set={set} isPending />
              <CheckButton panelId={panelId} isOpen={isChecking} onPress={() => setIsChecking(!isChecking)} />
              <KeyHint />
            </>
          }
        >
          {isChecking && <CheckPayments id={panelId} onFind={list.address.setSearch} />}
          <OrderSelection choice={desk.choice}>
            <SelectionActions desk={desk} isPending />
          </OrderSelection>
          <BatchReport batch={desk.batch} />
          <NotRejectedList list={many.notRejected} onForget={many.forget} />
        </OrderTable>
      </OrderDesk>
    </WithRisks>
  );
}
