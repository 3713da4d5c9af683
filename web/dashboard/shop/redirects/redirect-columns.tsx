import { Link } from 'react-router';
import type { Redirect } from '#shared/api/shop/redirects/redirects.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';

/** An address with Bangla letters as letters. */
export function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const link = [
  'inline-flex min-h-8 min-w-8 items-center text-green underline [overflow-wrap:anywhere]',
  'max-md:justify-end',
].join(' ');

export const redirectColumns = ({ onDelete }: { onDelete(redirect: Redirect): void }): Column<Redirect>[] => [
  {
    id: 'from',
    header: 'Old address',
    meta: { card: 'head' },
    cell: ({ row: { original } }) => (
      <span className="font-semibold [overflow-wrap:anywhere]">{readable(original.from)}</span>
    ),
  },
  {
    id: 'to',
    header: 'New address',
    cell: ({ row: { original } }) => (
      <Link to={original.to} className={link}>
        {readable(original.to)}
      </Link>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row: { original } }) => (
      <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
        <button
          type="button"
          aria-label={`Delete the redirect from ${readable(original.from)}`}
          onClick={() => onDelete(original)}
          className={`${compactButton.quiet} md:min-h-8`}
        >
          Delete
        </button>
      </div>
    ),
  },
];
