import type { Order } from '#shared/api/sales/orders/orders.ts';
import { amountOf, sumLinesOf, type SumLine } from '../order-sums.ts';

/** The total of the order, the same for customers and staff. */
export function OrderTotals({ order }: { order: Order }) {
  return (
    <dl className="grid gap-1 tabular">
      {sumLinesOf(order).map((line, n) => (
        <Line key={n} line={line} />
      ))}
    </dl>
  );
}

function Line({ line }: { line: SumLine }) {
  const { name, why, kind } = line;
  return (
    <div className={`flex justify-between gap-4 ${kind === 'total' ? 'text-lg font-bold' : ''}`}>
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        {name}
        {why && <span className="block text-sm text-quiet">{why}</span>}
      </dt>
      <dd className="shrink-0">{amountOf(line)}</dd>
    </div>
  );
}
