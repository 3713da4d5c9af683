import { useMemo, useState } from 'react';
import { refundsApi, type Refund } from '#shared/api/sales/orders/refunds.ts';
import { formatTaka } from '#shared/money.ts';
import { q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { useCan } from '#web/platform/use-can.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { useStable } from '#web/ui/use-stable.ts';
import { PayRefundDialog } from './PayRefundDialog.tsx';
import { dueColumns, paidColumns } from './refund-columns.tsx';
import { useDueRefunds } from './use-due-refunds.ts';

type State = 'due' | 'paid';
const choices: { value: State; label: string }[] = [
  { value: 'due', label: 'Due' },
  { value: 'paid', label: 'Sent' },
];

/** Money that the shop owes back: the most urgent first, each sent and marked once. */
export default function RefundsPage() {
  const [parameters, change] = useAddress();
  const state: State = parameters.get('state') === 'paid' ? 'paid' : 'due';
  const list = useList(({ page, limit }) => q(refundsApi.list, { query: { page, limit, state } }));
  const [paying, setPaying] = useState<Refund>();
  const mayPay = useCan('refunds.pay');
  const pay = useStable(setPaying);
  const columns = useMemo(() => (state === 'due' ? dueColumns(mayPay, pay) : paidColumns), [state, mayPay, pay]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChoiceBar
          label="Filter refunds"
          choices={choices}
          value={state}
          onChange={(one) => change({ state: one === 'due' ? undefined : one, page: undefined }, { replace: true })}
        />
        <DueSums />
      </div>
      <ListTable
        label="Refunds"
        columns={columns}
        list={list}
        empty={
          <ListEmpty
            text={
              state === 'due'
                ? 'No refunds due. Refunds of rejected, cancelled and returned orders appear here.'
                : 'No refunds sent yet'
            }
          />
        }
      />
      {paying && (
        <PayRefundDialog
          key={paying._id}
          refund={paying}
          onClose={() => setPaying(undefined)}
          onPaid={() => setPaying(nextAfter(paying, list.rows))}
        />
      )}
    </>
  );
}

/** Several are sent one after the other: below the one that was sent the next one opens. */
const nextAfter = (paid: Refund, rows: readonly Refund[] = []): Refund | undefined =>
  rows[rows.findIndex(({ _id }) => _id === paid._id) + 1];

function DueSums() {
  const due = useDueRefunds();
  if (!due || due.count === 0) return null;
  return (
    <p className="text-quiet">
      <span className="font-semibold text-ink tabular">{formatTaka(due.amount)}</span> due in{' '}
      {counted(due.count, 'refund')}
      {due.overdue > 0 && <span className="font-semibold text-red">, {due.overdue} overdue</span>}
    </p>
  );
}
