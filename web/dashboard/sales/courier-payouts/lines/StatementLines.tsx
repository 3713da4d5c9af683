import type { StatementLine } from '#shared/api/sales/couriers/courier-statements.ts';
import { formatTaka } from '#shared/money.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { DataTable } from '#web/ui/dashboard/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { OrderLink } from './OrderLink.tsx';
import { outcomeTone, outcomeWords } from './outcome-words.ts';

/** The lines of a statement, each with its result and the reason. */
export function StatementLines({ lines, isStale = false }: { lines: StatementLine[] | undefined; isStale?: boolean }) {
  return (
    <DataTable
      label="Lines"
      columns={columns}
      rows={lines}
      keyOf={({ line }) => String(line)}
      isStale={isStale}
      empty={<ListEmpty text="No lines found" />}
    />
  );
}

const taka = (id: 'collected' | 'charge' | 'payout', header: string): Column<StatementLine> => ({
  id,
  header,
  meta: { align: 'end' },
  cell: ({ row: { original: line } }) => {
    const amount = line[id];
    return <span className="tabular">{amount === null ? '–' : formatTaka(amount)}</span>;
  },
});

const columns: Column<StatementLine>[] = [
  {
    id: 'line',
    header: 'Line',
    meta: { card: 'head' },
    cell: ({ row: { original: one } }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-quiet tabular">{one.line}</span>
        {one.parcel && <OrderLink order={one.parcel.order} />}
      </span>
    ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ row: { original: one } }) => (
      <span className="block max-w-80 min-w-0 [overflow-wrap:anywhere]">
        <span className={outcomeTone(one.outcome)}>{outcomeWords[one.outcome].name}</span>
        {one.why && <span className="block text-quiet">{one.why}</span>}
      </span>
    ),
  },
  taka('collected', 'Collected'),
  taka('charge', 'Charge'),
  taka('payout', 'Paid'),
  {
    id: 'said',
    header: 'In the statement',
    cell: ({ row }) => <span className="text-quiet [overflow-wrap:anywhere]">{row.original.said}</span>,
  },
];
