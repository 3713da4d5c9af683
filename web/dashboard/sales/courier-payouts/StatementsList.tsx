import { useMemo } from 'react';
import { courierStatementsApi, type CourierStatement } from '#shared/api/sales/couriers/courier-statements.ts';
import { payoutAccountNames } from '#shared/delivery/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { outcomesIn, outcomeTone, outcomeWords } from './lines/outcome-words.ts';

/** The statements that were recorded, the newest first. */
export function StatementsList({ onOpen }: { onOpen(id: string): void }) {
  const list = useList(({ page, limit }) => q(courierStatementsApi.list, { query: { page, limit } }));
  const open = useStable(onOpen);
  const columns = useMemo(() => statementColumns(open), [open]);
  return <ListTable label="Statements" columns={columns} list={list} empty={<ListEmpty text="No statements yet" />} />;
}

const link = 'min-h-11 text-left font-semibold whitespace-nowrap text-green hover:underline md:min-h-6';

const statementColumns = (onOpen: (id: string) => void): Column<CourierStatement>[] => [
  {
    id: 'recorded',
    header: 'Recorded',
    meta: { card: 'head' },
    cell: ({ row: { original: one } }) => (
      <button type="button" onClick={() => onOpen(one._id)} className={link}>
        {one.courier}, {dayAndTime(one.recordedAt)}
      </button>
    ),
  },
  { id: 'by', header: 'By', cell: ({ row }) => row.original.recordedBy },
  {
    id: 'name',
    header: 'File',
    cell: ({ row }) => <span className="[overflow-wrap:anywhere]">{row.original.name ?? 'pasted'}</span>,
  },
  {
    id: 'lines',
    header: 'Lines',
    cell: ({ row: { original: one } }) => (
      <span>
        {one.takenBack && <strong className="block font-semibold">Reversed</strong>}
        {counted(one.sums.lines, 'line')}
        {outcomesIn(one.sums)
          .filter(({ outcome }) => outcome !== 'right')
          .map(({ outcome, count }) => (
            <span key={outcome} className={outcomeTone(outcome)}>
              , {count} {outcomeWords[outcome].name.toLowerCase()}
            </span>
          ))}
      </span>
    ),
  },
  {
    id: 'charge',
    header: 'Charges',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{formatTaka(row.original.sums.charge)}</span>,
  },
  {
    id: 'payout',
    header: 'Paid',
    meta: { align: 'end' },
    cell: ({ row: { original: one } }) => (
      <>
        <span className="font-semibold tabular">{formatTaka(one.sums.payout)}</span>{' '}
        <span className="text-quiet">{payoutAccountNames[one.account]}</span>
      </>
    ),
  },
];
