import type { Overview } from '#shared/api/reports.ts';
import { paymentNames } from '#shared/order-status.ts';
import { StatusMark } from '#web/orders/OrderMarks.tsx';
import { Panel } from './Panel.tsx';
import { SumTable, type SumRow } from './SumTable.tsx';

/** What became of the orders of these days. */
export function StatusPanel({ overview: { statuses, returned } }: { overview: Overview }) {
  const rows = statuses.flatMap(({ status, ...sum }): SumRow[] => [
    { key: status, name: <StatusMark badge={status} />, ...sum },
    ...(status === 'accepted' && returned.orders > 0
      ? [{ key: 'returned', name: 'of these, returned', ...returned, isPart: true }]
      : []),
  ]);
  return (
    <Panel title="Orders by status">
      <SumTable head="Status" rows={rows} />
    </Panel>
  );
}

/** How accepted orders were paid, or will be. */
export function PaymentPanel({ overview: { payments } }: { overview: Overview }) {
  const rows = payments.map(({ method, ...sum }) => ({ key: method, name: paymentNames[method], ...sum }));
  return (
    <Panel title="Payment methods">
      {rows.length > 0 ? (
        <SumTable head="Of accepted orders" rows={rows} />
      ) : (
        <p className="text-quiet">No accepted orders yet</p>
      )}
    </Panel>
  );
}
