import { useMemo } from 'react';
import type { Settlement } from '#shared/api/sales/payments/settlement-parts.ts';
import { settlementsApi } from '#shared/api/sales/payments/settlements.ts';
import { paymentNames } from '#shared/payment-methods.ts';
import { formatPoisha } from '#shared/poisha.ts';
import { q } from '#web/platform/query.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { ListEmpty } from '#web/ui/dashboard/ListEmpty.tsx';
import { ListTable } from '#web/ui/dashboard/table/ListTable.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { useStable } from '#web/ui/use-stable.ts';

/** The statements that were recorded, the newest first. */
export function SettlementsList({ onOpen }: { onOpen(id: string): void }) {
  const list = useList(({ page, limit }) => q(settlementsApi.list, { query: { page, limit } }));
  const open = useStable(onOpen);
  const columns = useMemo(() => settlementColumns(open), [open]);
  return <ListTable label="Statements" columns={columns} list={list} empty={<ListEmpty text="No statements yet" />} />;
}

const link = 'min-h-11 text-left font-semibold text-green hover:underline md:min-h-6';

const settlementColumns = (onOpen: (id: string) => void): Column<Settlement>[] => [
  {
    id: 'recorded',
    header: 'Recorded',
    meta: { card: 'head' },
    cell: ({ row: { original: one } }) => (
      <button type="button" onClick={() => onOpen(one._id)} className={link}>
        {paymentNames[one.source]}, {dayAndTime(one.recordedAt)}
      </button>
    ),
  },
  { id: 'by', header: 'By', cell: ({ row }) => row.original.recordedBy },
  {
    id: 'name',
    header: 'File',
    cell: ({ row }) => <span className="[overflow-wrap:anywhere]">{row.original.name ?? 'Pasted'}</span>,
  },
  {
    id: 'lines',
    header: 'Lines',
    cell: ({ row: { original: one } }) => (
      <span>
        {one.takenBack && <strong className="block font-semibold">Reversed</strong>}
        {counted(one.sums.lines, 'line')}
        {one.sums.waiting > 0 && <span className="font-semibold text-red">, {one.sums.waiting} to review</span>}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Matched',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{formatPoisha(row.original.sums.amount)}</span>,
  },
  {
    id: 'fee',
    header: 'Fees',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{formatPoisha(row.original.sums.fee)}</span>,
  },
];
