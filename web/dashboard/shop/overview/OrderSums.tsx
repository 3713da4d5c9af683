import type { Overview } from '#shared/api/sales/reports.ts';
import { incomeNames } from '#shared/income-accounts.ts';
import { StatusMark } from '#web/orders/OrderMarks.tsx';
import { onPayment, Panel } from '#web/dashboard/parts/Panel.tsx';
import { SumTable, type SumRow } from './SumTable.tsx';

/** The orders of these days by status. */
export function StatusPanel({ overview: { statuses, returned } }: { overview: Overview }) {
  const rows = statuses.flatMap(({ status, ...sum }): SumRow[] => [
    { key: status, name: <StatusMark badge={status} />, ...sum },
    ...(status === 'accepted' && returned.orders > 0
      ? [{ key: 'returned', name: 'returned', ...returned, isPart: true }]
      : []),
  ]);
  return (
    <Panel title="Orders by status" counted="Counted on the day of the order, by current status">
      <SumTable head="Status" rows={rows} />
    </Panel>
  );
}

/** How the money came in that is the revenue and the delivery charges of these days. */
export function PaymentPanel({ overview: { payments } }: { overview: Overview }) {
  const rows = payments.map(({ method, taka }) => ({ key: method, name: incomeNames[method], taka }));
  return (
    <Panel title="Payment methods" counted={onPayment}>
      {rows.length > 0 ? (
        <SumTable head="Payments received" rows={rows} />
      ) : (
        <p className="text-quiet">No payments yet</p>
      )}
    </Panel>
  );
}
