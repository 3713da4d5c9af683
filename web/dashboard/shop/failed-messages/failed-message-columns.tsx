import { Link } from 'react-router';
import type { UnsentMessage } from '#shared/api/shop/outbox.ts';
import { staffPaths } from '#web/dashboard/parts/staff-paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { canBeSent, kindInWords, stateNames } from './failed-message-words.ts';

export type End = 'send again' | 'dismiss';

const orderLink = [
  'inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-green tabular',
  'hover:underline md:min-h-6',
].join(' ');

const reading: Column<UnsentMessage>[] = [
  { id: 'to', header: 'To', meta: { card: 'head' }, cell: ({ row }) => <To message={row.original} /> },
  {
    id: 'order',
    header: 'Order',
    cell: ({ row: { original: message } }) =>
      message.order ? (
        <Link to={staffPaths.openedOrder(toOpened(message.order))} className={orderLink}>
          {message.order.orderId}
        </Link>
      ) : (
        '–'
      ),
  },
  { id: 'state', header: 'Status', cell: ({ row }) => <span className="font-medium">{stateOf(row.original)}</span> },
  {
    id: 'why',
    header: 'Reason',
    cell: ({ row }) => (
      <span className="block text-left [overflow-wrap:anywhere] md:max-w-72">{row.original.problem ?? 'Waiting'}</span>
    ),
  },
  {
    id: 'written',
    header: 'Created',
    cell: ({ row }) => <span className="whitespace-nowrap tabular">{dayAndTime(row.original.createdAt)}</span>,
  },
];

const toOpened = ({ _id, user }: NonNullable<UnsentMessage['order']>) => ({
  _id,
  user: user === null ? null : { _id: user },
});
const stateOf = ({ state }: UnsentMessage) => stateNames[state];

export const failedMessageColumns = (
  mayEnd: boolean,
  onEnd: (message: UnsentMessage, end: End) => void,
): Column<UnsentMessage>[] => [
  ...reading,
  ...(mayEnd
    ? [
        {
          id: 'actions',
          header: 'Actions',
          meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
          cell: ({ row }) => <Actions message={row.original} onEnd={onEnd} />,
        } satisfies Column<UnsentMessage>,
      ]
    : []),
];

function To({ message }: { message: UnsentMessage }) {
  return (
    <span className="block min-w-0 md:w-48">
      <span className="block font-medium [overflow-wrap:anywhere]">{message.recipient}</span>
      <span className="block text-xs text-quiet">{kindInWords(message)}</span>
    </span>
  );
}

function Actions({ message, onEnd }: { message: UnsentMessage; onEnd(message: UnsentMessage, end: End): void }) {
  const to = `${kindInWords(message)}, to ${message.recipient}`;
  return (
    <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
      {canBeSent(message) && (
        <button
          type="button"
          aria-label={`Send again: ${to}`}
          onClick={() => onEnd(message, 'send again')}
          className={`${compactButton.quiet} md:min-h-8`}
        >
          Send again
        </button>
      )}
      <button
        type="button"
        aria-label={`Dismiss: ${to}`}
        onClick={() => onEnd(message, 'dismiss')}
        className={`${compactButton.quiet} md:min-h-8`}
      >
        Dismiss
      </button>
    </div>
  );
}
