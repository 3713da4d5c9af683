import type { Sale } from '#shared/api/catalogue/campaigns.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { aboutOf } from '#web/dashboard/parts/goods/goods-words.ts';

interface Actions {
  onEdit(sale: Sale): void;
  onDelete(sale: Sale): void;
}

const stateNames: Record<Sale['state'], string> = {
  running: 'Running',
  'begins later': 'Scheduled',
  ended: 'Ended',
};

export const campaignColumns = ({ onEdit, onDelete }: Actions): Column<Sale>[] => [
  {
    id: 'sale',
    header: 'Sale',
    meta: { card: 'head' },
    cell: ({ row: { original: sale } }) => (
      <span className="block min-w-0 [overflow-wrap:anywhere] md:w-64">
        <span className="block font-semibold">{sale.name}</span>
        <span className="block text-quiet">
          {sale.percent}% off {aboutOf(sale) || 'all products'}
        </span>
      </span>
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
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row: { original: sale } }) => (
      <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
        <Action word="Edit" sale={sale} onPress={onEdit} />
        <Action word="Delete" sale={sale} onPress={onDelete} />
      </div>
    ),
  },
];

function Action({ word, sale, onPress }: { word: string; sale: Sale; onPress(sale: Sale): void }) {
  return (
    <button
      type="button"
      aria-label={`${word} ${sale.name}`}
      onClick={() => onPress(sale)}
      className={`${compactButton.quiet} md:min-h-8`}
    >
      {word}
    </button>
  );
}
