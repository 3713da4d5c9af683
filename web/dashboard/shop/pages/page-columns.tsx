import { Link } from 'react-router';
import { homeSlug, type ListedPage } from '#shared/api/shop/pages.ts';
import { ownPagePath } from '#web/platform/links/own-page-path.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';

const editPath = ({ _id, kind }: ListedPage) => `${paths.pages}?${kind === 'post' ? 'kind=post&' : ''}edit=${_id}`;
const pathOf = ({ slug, kind }: ListedPage) => ownPagePath(slug, kind);
/** A post that is published with a date to come. */
const isScheduled = ({ date }: ListedPage) => date !== null && Date.parse(date) > Date.now();

const stateOf = (page: ListedPage) => {
  const { isPublished, isChanged, date } = page;
  if (!isPublished) return 'Draft';
  if (date !== null && isScheduled(page)) return `Scheduled for ${dayAndTime(date)}`;
  return isChanged ? 'Published, draft changed' : 'Published';
};

const link = 'inline-flex min-h-8 items-center [overflow-wrap:anywhere]';

export const pageColumns = ({ onDelete }: { onDelete(page: ListedPage): void }): Column<ListedPage>[] => [
  {
    id: 'page',
    header: 'Page',
    meta: { card: 'head' },
    cell: ({ row: { original: page } }) => (
      <Link to={editPath(page)} className={`${link} font-semibold hover:text-green hover:underline`}>
        {page.title}
      </Link>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    cell: ({ row: { original: page } }) =>
      page.isPublished && !isScheduled(page) ? (
        <Link to={pathOf(page)} className={`${link} min-w-8 text-green underline max-md:justify-end`}>
          {pathOf(page)}
        </Link>
      ) : (
        <span className="text-quiet [overflow-wrap:anywhere]">{pathOf(page)}</span>
      ),
  },
  { id: 'state', header: 'Status', cell: ({ row }) => stateOf(row.original) },
  {
    id: 'actions',
    header: 'Actions',
    meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
    cell: ({ row: { original: page } }) => (
      <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
        <Link to={editPath(page)} aria-label={`Edit ${page.title}`} className={`${compactButton.quiet} md:min-h-8`}>
          Edit
        </Link>
        {page.slug !== homeSlug && (
          <button
            type="button"
            aria-label={`Delete ${page.title}`}
            onClick={() => onDelete(page)}
            className={`${compactButton.quiet} md:min-h-8`}
          >
            Delete
          </button>
        )}
      </div>
    ),
  },
];
