import type { Offer } from '#shared/api/sales/offers.ts';
import { formatTaka } from '#shared/money.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { givesOf, stateNames, whenOf } from './offer-words.ts';

interface Actions {
  onEdit(offer: Offer): void;
  onDelete(offer: Offer): void;
}

export const offerColumns = ({ onEdit, onDelete }: Actions): Column<Offer>[] => [
  {
    id: 'offer',
    header: 'Discount',
    meta: { card: 'head' },
    cell: ({ row: { original: offer } }) => (
      <span className="block min-w-0 [overflow-wrap:anywhere] md:w-72">
        <span className="block font-semibold">{offer.name}</span>
        <span className="block text-quiet">{givesOf(offer)}</span>
      </span>
    ),
  },
  {
    id: 'code',
    header: 'Code',
    cell: ({ row: { original: offer } }) =>
      offer.code === null ? (
        <span className="text-quiet">Automatic</span>
      ) : (
        <span className="font-semibold tabular">{offer.code}</span>
      ),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ row: { original: offer } }) => (
      <span className="block">
        <span className={`block font-medium ${offer.state === 'running' ? 'text-green' : ''}`}>
          {stateNames[offer.state]}
        </span>
        <span className="block text-xs whitespace-nowrap text-quiet">{whenOf(offer)}</span>
      </span>
    ),
  },
  {
    id: 'used',
    header: 'Orders',
    meta: { align: 'end' },
    cell: ({ row: { original: offer } }) => (
      <span className="tabular">
        {offer.uses}
        {offer.mostUses !== null && ` of ${offer.mostUses}`}
      </span>
    ),
  },
  {
    id: 'saved',
    header: 'Total discount',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{formatTaka(row.original.saved)}</span>,
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row: { original: offer } }) => (
      <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
        <button
          type="button"
          aria-label={`Edit ${offer.name}`}
          onClick={() => onEdit(offer)}
          className={`${compactButton.quiet} md:min-h-8`}
        >
          Edit
        </button>
        <button
          type="button"
          aria-label={`Delete ${offer.name}`}
          onClick={() => onDelete(offer)}
          className={`${compactButton.quiet} md:min-h-8`}
        >
          Delete
        </button>
      </div>
    ),
  },
];
