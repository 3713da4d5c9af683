import { Popover } from '@base-ui/react/popover';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { maxUnread } from '#shared/api/shop/notifications.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { useNotifications } from './use-notifications.ts';

/** The notifications, with the number of unread ones. */
export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const notices = useNotifications();
  return (
    <>
      <span role="status" className="sr-only">
        {notices.announcement}
      </span>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger aria-label={nameOf(notices.unread)} className={`${compactButton.bare} relative shrink-0`}>
          <BellIcon size={20} aria-hidden />
          {notices.unread > 0 && <Count unread={notices.unread} />}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Backdrop className="fixed inset-0 z-30 bg-black/30 md:bg-transparent" />
          <Popover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-40">
            <Popover.Popup className={popup}>
              <NotificationPanel notices={notices} onLeave={() => setIsOpen(false)} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}

const popup = [
  'flex max-h-[min(36rem,calc(100dvh-5rem))] w-[min(24rem,calc(100vw-1rem))] flex-col overflow-hidden',
  'rounded-card border border-line bg-surface text-base shadow-float outline-none md:text-sm',
].join(' ');

const countBadge = [
  'absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-red px-1',
  'text-[0.6875rem] leading-none font-bold text-surface tabular md:-top-0.5 md:-right-1',
].join(' ');

function Count({ unread }: { unread: number }) {
  return (
    <span aria-hidden className={countBadge}>
      {isMany(unread) ? `${maxUnread - 1}+` : unread}
    </span>
  );
}

const isMany = (unread: number) => unread >= maxUnread;
const nameOf = (unread: number) =>
  unread === 0 ? 'Notifications' : `Notifications, ${isMany(unread) ? `more than ${maxUnread - 1}` : unread} unread`;
