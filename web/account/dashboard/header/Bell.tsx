import { Popover } from '@base-ui/react/popover';
import { Bell as BellIcon, X } from 'lucide-react';
import { useState } from 'react';
import { mostUnread, noticesApi } from '#shared/api/notices.ts';
import { useApiMutation } from '#web/api/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { NoticeList } from './NoticeList.tsx';
import { useNotices } from './use-notices.ts';

/** What happened in the shop, and how much of it one has not read. */
export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const { list, unread, error, showMore, announcement } = useNotices();
  const readAll = useApiMutation(noticesApi.readAll, { changes: [noticesApi.list], done: false });
  const [newest] = list ?? [];
  return (
    <>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger aria-label={nameOf(unread)} className={`${compactButton.bare} relative shrink-0`}>
          <BellIcon size={20} aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-red px-1 text-[0.6875rem] leading-none font-bold text-surface tabular md:-top-0.5 md:-right-1"
            >
              {inShort(unread)}
            </span>
          )}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Backdrop className="fixed inset-0 z-30 bg-black/30 md:bg-transparent" />
          <Popover.Positioner side="bottom" align="end" sideOffset={6} collisionPadding={8} className="z-40">
            <Popover.Popup className="flex max-h-[min(36rem,calc(100dvh-5rem))] w-[min(24rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line bg-surface text-base shadow-float outline-none md:text-sm">
              <div className="flex shrink-0 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
                <Popover.Title className="mr-auto font-bold">Notices</Popover.Title>
                {unread > 0 && newest && (
                  <button
                    type="button"
                    aria-disabled={readAll.isPending || undefined}
                    className="min-h-11 rounded-control px-2 font-semibold text-green hover:underline md:min-h-9"
                    // what comes after the newest in sight nobody has seen
                    onClick={() => {
                      if (!readAll.isPending) readAll.mutate({ body: { until: newest.createdAt } });
                    }}
                  >
                    Mark all as read
                  </button>
                )}
                <Popover.Close aria-label="Close" className={compactButton.bare}>
                  <X size={20} aria-hidden />
                </Popover.Close>
              </div>
              {/* it scrolls, so it can be reached by the keyboard */}
              <div
                tabIndex={0}
                role="region"
                aria-label="All notices"
                className="min-h-0 overflow-y-auto overscroll-contain"
              >
                {error && <ListError {...error} />}
                {!list && !error && (
                  <div className="grid place-items-center py-12">
                    <Spinner />
                  </div>
                )}
                {list?.length === 0 && (
                  <div className="grid justify-items-center gap-4 px-4 py-12">
                    <div aria-hidden className="stitch w-16" />
                    <p className="font-medium">No notices yet</p>
                  </div>
                )}
                {list && list.length > 0 && <NoticeList list={list} onLeave={() => setIsOpen(false)} />}
                {showMore && (
                  <div className="border-t border-line p-2">
                    <button type="button" onClick={showMore} className={`${compactButton.quiet} w-full`}>
                      Show earlier ones
                    </button>
                  </div>
                )}
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}

const isMany = (unread: number) => unread >= mostUnread;
const inShort = (unread: number) => (isMany(unread) ? `${mostUnread - 1}+` : unread);
const nameOf = (unread: number) =>
  unread === 0 ? 'Notices' : `Notices, ${isMany(unread) ? `more than ${mostUnread - 1}` : unread} unread`;
