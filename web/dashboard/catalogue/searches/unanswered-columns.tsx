import type { Unanswered } from '#shared/api/catalogue/search-analytics.ts';
import { actionsColumn } from '#web/ui/dashboard/table/actions-column.tsx';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { dayAndTime } from '#web/ui/dates.ts';

/** The words that the shop did not know; the whole text if it knew none. */
const unknownOf = ({ _id, leftOut }: Unanswered): string => (leftOut.length > 0 ? leftOut.join(' ') : _id);

export const unansweredColumns = (onSay: (word: string) => void): Column<Unanswered>[] => [
  {
    id: 'searched',
    header: 'Search',
    meta: { card: 'head' },
    cell: ({ row: { original: search } }) => (
      <span className="block min-w-0 [overflow-wrap:anywhere] md:w-72">
        <span className="block font-semibold">{search._id}</span>
        <span className="block text-quiet">
          {search.outcome === 'nothing' ? 'No results' : `Left out: ${search.leftOut.join(', ')}`}
        </span>
      </span>
    ),
  },
  {
    id: 'times',
    header: 'Times',
    meta: { align: 'end' },
    cell: ({ row }) => <span className="tabular">{row.original.times}</span>,
  },
  {
    id: 'last',
    header: 'Last',
    cell: ({ row }) => <span className="whitespace-nowrap">{dayAndTime(row.original.lastAt)}</span>,
  },
  actionsColumn((search) => `for ${unknownOf(search)}`, { 'Add synonym': (search) => onSay(unknownOf(search)) }),
];
