import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { noticesApi, type Notice } from '#shared/api/shop/notifications.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { NotificationList } from './NotificationList.tsx';
import type { Notifications } from './use-notifications.ts';

interface Props {
  notices: Notifications;
  onLeave(): void;
}

/** The notices under the bell. */
export function NotificationPanel({ notices: { list, unread, error, showMore }, onLeave }: Props) {
  const [newest] = list ?? [];
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <Popover.Title className="mr-auto font-bold">Notifications</Popover.Title>
        {unread > 0 && newest && <ReadAll newest={newest} />}
        <Popover.Close aria-label="Close" className={compactButton.bare}>
          <X size={20} aria-hidden />
        </Popover.Close>
      </div>
      {/* it scrolls, so it can be reached by the keyboard */}
      <div
        tabIndex={0}
        role="region"
        aria-label="All notifications"
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {error && <ListError {...error} />}
        {!list && !error && (
          <div className="grid place-items-center py-12">
            <Spinner />
          </div>
        )}
        {list?.length === 0 && <NoNotifications />}
        {list && list.length > 0 && <NotificationList list={list} onLeave={onLeave} />}
        {showMore && (
          <div className="border-t border-line p-2">
            <button type="button" onClick={showMore} className={`${compactButton.quiet} w-full`}>
              Show earlier notifications
            </button>
          </div>
        )}
      </div>
    </>
  );
}

function NoNotifications() {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12">
      <div aria-hidden className="stitch w-16" />
      <p className="font-medium">No notifications yet</p>
    </div>
  );
}

/** Marks all as read, up to the newest visible one: later ones are still unseen. */
function ReadAll({ newest }: { newest: Notice }) {
  const readAll = useApiMutation(noticesApi.readAll, { changes: [noticesApi.list], done: false });
  return (
    <button
      type="button"
      aria-disabled={readAll.isPending || undefined}
      className="min-h-11 rounded-control px-2 font-semibold text-green hover:underline md:min-h-9"
      onClick={() => {
        if (!readAll.isPending) readAll.mutate({ body: { until: newest.createdAt } });
      }}
    >
      Mark all as read
    </button>
  );
}
