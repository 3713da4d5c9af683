import type { Sale } from '#shared/api/catalogue/campaigns.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { NameCell } from '#web/dashboard/parts/resource/NameCell.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { aboutOf } from '#web/dashboard/parts/goods/goods-words.ts';

const stateNames: Record<Sale['state'], string> = {
  running: 'Running',
  'begins later': 'Scheduled',
  ended: 'Ended',
};

export const campaignColumns: Column<Sale>[] = [
  {
    id: 'sale',
    header: 'Sale',
    meta: { card: 'head' },
    cell: ({ row: { original: sale } }) => (
      <NameCell id={sale._id} name={sale.name} note={`${sale.percent}% off ${aboutOf(sale) || 'all products'}`} />
    ),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ row: { original: sale } }) => (
      <span className={`font-medium ${sale.state === 'running' ? 'text-green' : ''}`}>{stateNames[sale.state]}</span>
    ),
  },
  {
    id: 'when',
    header: 'Dates',
    cell: ({ row: { original: sale } }) => (
      <span className="block whitespace-nowrap">
        <span className="block">{dayAndTime(sale.startsAt)}</span>
        <span className="block">{dayAndTime(sale.endsAt)}</span>
      </span>
    ),
  },
  {
    id: 'products',
    header: 'Current products',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{row.original.products}</span>,
  },
];
