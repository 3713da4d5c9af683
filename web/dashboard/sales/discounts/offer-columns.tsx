import type { Offer } from '#shared/api/sales/offers.ts';
import { formatTaka } from '#shared/money.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { NameCell } from '#web/dashboard/parts/resource/NameCell.tsx';
import { givesOf, stateNames, whenOf } from './offer-words.ts';

export const offerColumns: Column<Offer>[] = [
  {
    id: 'offer',
    header: 'Discount',
    meta: { card: 'head' },
    cell: ({ row: { original: offer } }) => <NameCell id={offer._id} name={offer.name} note={givesOf(offer)} />,
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
];
