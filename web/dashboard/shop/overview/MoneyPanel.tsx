import type { Overview } from '#shared/api/sales/reports.ts';
import { formatTaka } from '#shared/money.ts';
import { onPayment, Panel } from '#web/dashboard/parts/Panel.tsx';

interface Row {
  name: string;
  taka: number;
  hint: string;
  isMain?: boolean;
}

/** The sales of these days, their breakdown, and open balances. */
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
