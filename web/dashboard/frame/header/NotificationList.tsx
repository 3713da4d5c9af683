import {
  BadgePercent,
  ClipboardList,
  FileDown,
  Hourglass,
  Mail,
  PackageMinus,
  RotateCcw,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { noticesApi, type Notice, type NoticeKind } from '#shared/api/shop/notifications.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { ageOf } from '#web/ui/age.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { useMinute } from '#web/ui/use-minute.ts';

const icons: Record<NoticeKind, LucideIcon> = {
  order: ClipboardList,
  'low-stock': PackageMinus,
  message: Mail,
  refund: Undo2,
  return: RotateCcw,
  budget: Hourglass,
  alarm: TriangleAlert,
  discount: BadgePercent,
  export: FileDown,
};

/** Each notice links to its subject; opening it marks it as read. */
export function NotificationList({ list, onLeave }: { list: Notice[]; onLeave(): void }) {
  const read = useApiMutation(noticesApi.read, { changes: [noticesApi.list], done: false });
  const open = (notice: Notice) => {
    if (!notice.read) read.mutate({ params: { id: notice._id } });
    onLeave();
  };
  return (
    <ul className="divide-y divide-line">
      {list.map((notice) => (
        <li key={notice._id}>
          <NoticeLink notice={notice} onOpen={() => open(notice)} />
        </li>
      ))}
    </ul>
  );
}

function NoticeLink({ notice, onOpen }: { notice: Notice; onOpen(): void }) {
  const { kind, title, text, href, createdAt, read } = notice;
  const now = useMinute();
  const Icon = icons[kind];
  return (
    <Link to={href} onClick={onOpen} className="flex gap-3 px-4 py-3 hover:bg-mist focus-visible:-outline-offset-2">
      <Icon size={18} aria-hidden className={`mt-0.5 shrink-0 ${read ? 'text-quiet' : 'text-green'}`} />
      <span className="min-w-0 flex-1">
        <span className={`block [overflow-wrap:anywhere] ${read ? '' : 'font-semibold'}`}>{title}</span>
        <span className="block text-quiet [overflow-wrap:anywhere]">{text}</span>
        <time dateTime={createdAt} title={dayAndTime(createdAt)} className="block text-xs text-quiet">
          {ageOf(createdAt, now)}
        </time>
      </span>
      {!read && (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-red">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Link>
  );
}
