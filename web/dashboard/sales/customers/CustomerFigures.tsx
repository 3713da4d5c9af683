import type { Customer } from '#shared/api/sales/customers.ts';
import { formatNumber } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { shortDay } from '#web/ui/dates.ts';

const look = [
  'grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4',
  'sm:grid-cols-4 lg:flex',
].join(' ');

/** How much they ordered, took, sent back and paid. */
export function CustomerFigures({ figures }: Pick<Customer, 'figures'>) {
  const { orders, isCut, waiting, delivered, returned, off, spent, owed, firstAt, lastAt } = figures;
  const rows: [string, string, boolean?][] = [
    ['Orders', `${formatNumber(orders)}${isCut ? '+' : ''}`],
    ['Pending', formatNumber(waiting)],
    ['Delivered', formatNumber(delivered)],
    ['Returned', formatNumber(returned), returned > 0],
    ['Rejected or cancelled', formatNumber(off)],
    ['Spent', formatTaka(spent)],
    ...(owed > 0 ? ([['Refunds due', formatTaka(owed), true]] as [string, string, boolean][]) : []),
    ...(firstAt ? ([['First order', shortDay(firstAt)]] as [string, string][]) : []),
    ...(lastAt ? ([['Latest order', shortDay(lastAt)]] as [string, string][]) : []),
  ];
  return (
    <dl className={look}>
      {rows.map(([name, value, isBad]) => (
        <div key={name} className="lg:flex-1">
          <dt className="text-quiet">{name}</dt>
          <dd className={`text-base font-bold whitespace-nowrap tabular ${isBad ? 'text-red' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
