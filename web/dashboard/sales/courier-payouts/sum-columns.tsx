import { cashAges, type CourierSum } from '#shared/api/sales/couriers/courier-cash.ts';
import { formatTaka } from '#shared/money.ts';
import { ageOf } from '#web/ui/age.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';

/** The label of a courier without a name. */
export const courierName = (courier: string): string => courier || 'No courier';

const link = 'min-h-11 text-left font-semibold text-green hover:underline md:min-h-6';
const ageNames = ['0–3 days', '4–7 days', '8–14 days', 'Over 14 days'];

export const sumColumns = (now: number, onOpen: (courier: string) => void): Column<CourierSum>[] => [
  {
    id: 'courier',
    header: 'Courier',
    meta: { card: 'head' },
    cell: ({ row: { original: one } }) => (
      <button type="button" onClick={() => onOpen(one.courier)} className={link}>
        {courierName(one.courier)}
      </button>
    ),
  },
  {
    id: 'amount',
    header: 'Held',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="font-semibold tabular">{formatTaka(row.original.amount)}</span>,
  },
  {
    id: 'parcels',
    header: 'Parcels',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{row.original.parcels}</span>,
  },
  {
    id: 'oldest',
    header: 'Oldest',
    cell: ({ row }) => <span className="whitespace-nowrap">{ageOf(row.original.oldest, now)}</span>,
  },
  ...cashAges.map(({ age, under }, n): Column<CourierSum> => ({
    id: age,
    header: ageNames[n]!,
    meta: { align: 'end' },
    cell: ({ row }) => <Part sum={row.original.ages[n]!} isBad={under === null} />,
  })),
  {
    id: 'differing',
    header: 'Wrong amount',
    meta: { align: 'end' },
    cell: ({ row }) => <Part sum={row.original.differing} isBad />,
  },
];

function Part({ sum, isBad }: { sum: { parcels: number; amount: number }; isBad: boolean }) {
  if (sum.parcels === 0) return <span className="text-quiet">–</span>;
  return (
    <span className="tabular">
      <span className={isBad ? 'font-semibold text-red' : ''}>{formatTaka(sum.amount)}</span>{' '}
      <span className="block whitespace-nowrap text-quiet">{counted(sum.parcels, 'parcel')}</span>
    </span>
  );
}
