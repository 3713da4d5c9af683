import { Link } from 'react-router';
import type { Overview } from '#shared/api/sales/reports.ts';
import { formatTaka } from '#shared/money.ts';
import { paths } from '#web/platform/paths.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { shortDay } from '#web/ui/dates.ts';
import { onPayment, Panel, panelLink } from '#web/dashboard/parts/Panel.tsx';

interface Row {
  name: string;
  taka: number;
  hint: string;
  isMain?: boolean;
}

/** What came in in these days, what stands beside it, and where money is now. */
export function MoneyPanel({ overview: { figures, money } }: { overview: Overview }) {
  const { gross, discount, returned, refunded, revenue, delivery } = figures;
  return (
    <Panel title="Sales breakdown" counted={onPayment}>
      <Rows
        rows={[
          { name: 'Net sales', taka: revenue, hint: 'paid for products, minus refunds', isMain: true },
          { name: 'Delivery charges', taka: delivery, hint: 'paid for delivery' },
        ]}
      />
      <h3 className="mt-4 mb-1 font-semibold">Orders, counted on the day of the event</h3>
      <Rows
        rows={[
          { name: 'Accepted', taka: gross, hint: 'products, before discounts' },
          { name: 'Discounts', taka: discount, hint: 'on accepted orders' },
          { name: 'Returned', taka: returned, hint: 'products sent back' },
          { name: 'Refunds', taka: refunded, hint: 'due to customers' },
        ]}
      />
      <h3 className="mt-4 mb-1 font-semibold">Now</h3>
      <Rows
        rows={[{ name: 'Cash held by couriers', taka: money.atCouriers, hint: 'collected, not paid to you yet' }]}
      />
      <RefundsDue due={money.refundsDue} />
    </Panel>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line tabular">
      {rows.map(({ name, taka, hint, isMain = false }) => (
        <div key={name} className={`flex items-baseline justify-between gap-3 py-2 ${isMain ? 'font-semibold' : ''}`}>
          <dt className="min-w-0">
            {name} <span className="text-sm font-normal text-quiet md:text-xs">{hint}</span>
          </dt>
          <dd className="whitespace-nowrap">{formatTaka(taka)}</dd>
        </div>
      ))}
    </dl>
  );
}

function RefundsDue({ due: { count, taka, first, overdue } }: { due: Overview['money']['refundsDue'] }) {
  if (count === 0 || first === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
      <p>
        <span className="font-semibold">{counted(count, 'refund')}</span> due, {formatTaka(taka)}, the first must be
        sent by {shortDay(first)}
        {overdue > 0 && <span className="font-semibold text-red">, {overdue} overdue</span>}
      </p>
      <Link to={paths.refunds} className={panelLink}>
        Refunds
      </Link>
    </div>
  );
}
