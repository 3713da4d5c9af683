import type { Unanswered } from '#shared/api/catalogue/search-analytics.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { dayAndTime } from '#web/ui/dates.ts';

/** The words that the shop did not know: the whole text where it understood nothing. */
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
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row: { original: search } }) => (
      <div className="flex *:flex-1 md:justify-end md:*:flex-none">
        <button
          type="button"
          aria-label={`Add synonym for ${unknownOf(search)}`}
          onClick={() => onSay(unknownOf(search))}
          className={`${compactButton.quiet} md:min-h-8`}
        >
          Add synonym
        </button>
      </div>
    ),
  },
];
