import type { ContactMessage } from '#shared/api/people/contact.ts';
import { OpenLink } from '#web/dashboard/parts/OpenLink.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { StateMark, subjectNames } from './StateMark.tsx';

export const openButtonId = (id: string) => `open-${id}`;

export function messageColumns(open: (id: string) => void): Column<ContactMessage>[] {
  return [
    { id: 'from', header: 'From', meta: { card: 'head' }, cell: ({ row }) => <From message={row.original} /> },
    { id: 'subject', header: 'Subject', cell: ({ row }) => subjectNames[row.original.subject] },
    {
      id: 'message',
      header: 'Message',
      cell: ({ row }) => <Excerpt text={row.original.message} />,
    },
    { id: 'state', header: 'State', cell: ({ row }) => <StateMark state={row.original.state} /> },
    {
      id: 'received',
      header: 'Received',
      cell: ({ row }) => <span className="whitespace-nowrap tabular">{dayAndTime(row.original.createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
      cell: ({ row }) => <OpenButton message={row.original} open={open} />,
    },
  ];
}

function Excerpt({ text }: { text: string }) {
  return (
    <span className="line-clamp-2 text-left [overflow-wrap:anywhere] md:w-60 md:leading-snug 2xl:w-96">{text}</span>
  );
}

function OpenButton({ message: { _id, name }, open }: { message: ContactMessage; open: (id: string) => void }) {
  return (
    <div className="grid md:justify-end">
      <button
        type="button"
        id={openButtonId(_id)}
        aria-label={`Open the message from ${name}`}
        onClick={() => open(_id)}
        className={`${compactButton.quiet} md:min-h-8`}
      >
        Open
      </button>
    </div>
  );
}

function From({ message: { _id, name, email, phone, state } }: { message: ContactMessage }) {
  const reached = [phone, email].filter(Boolean).join(' · ');
  return (
    <span className="block min-w-0 md:w-48">
      <OpenLink
        name="message"
        value={_id}
        className={`line-clamp-2 py-1 ${state === 'unread' ? 'font-bold' : 'font-medium'}`}
      >
        {name}
      </OpenLink>
      <span className="block truncate text-xs text-quiet" title={reached}>
        {reached}
      </span>
    </span>
  );
}
