import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { noticesApi, type Notice } from '#shared/api/shop/notifications.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { addresses } from '#web/platform/addresses.ts';
import { followNews } from '#web/platform/live/follow-news.ts';
import { askAgain, messageOf, q } from '#web/platform/query.ts';

/** Queries that show the new orders, messages or refunds. */
const views = {
  order: [
    ordersApi.list,
    ordersApi.pending,
    ordersApi.ofUser,
    addresses.overview,
    addresses.orderViews,
    addresses.callQueue,
  ],
  message: [addresses.messages],
  refund: [addresses.refunds],
} as const;

/** Where the server cannot be listened to. */
const askEachMs = 60_000;
const shortList = 20;
/** The server's largest page. */
const longList = 50;

export interface Notifications {
  list: Notice[] | undefined;
  unread: number;
  error: { message: string; again(): void } | undefined;
  /** Absent if all notices, or the maximum, are visible. */
  showMore: (() => void) | undefined;
  /** The latest notification, in words. */
  announcement: string;
}

/** The notifications of the shop: live if the server streams them, else every minute. */
export function useNotifications(): Notifications {
  const isLive = useNews();
  const [limit, setLimit] = useState(shortList);
  const { data, error, refetch } = useQuery({
    ...q(noticesApi.list, { query: { limit } }),
    placeholderData: (before) => before,
    refetchInterval: isLive ? false : askEachMs,
  });
  return {
    list: data?.data,
    unread: data?.meta.unread ?? 0,
    announcement: useNewOrders(data?.data),
    error: error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined,
    showMore: data?.meta.hasMore && limit < longList ? () => setLimit(longList) : undefined,
  };
}

/** Fetches the changes that the server announces. Returns whether the live connection works. */
function useNews(): boolean {
  const client = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const onNews = (kinds: readonly string[]) => {
      const shown = (['order', 'message', 'refund'] as const).filter(
        (kind) => kinds.includes(kind) || kinds.includes('all'),
      );
      void askAgain(client, [noticesApi.list]);
      // a list that failed shows its error and waits for a person to retry: an event must not start it again each time
      void askAgain(
        client,
        shown.flatMap((kind) => [...views[kind]]),
        ({ state }) => state.data !== undefined,
      );
    };
    return followNews({ onLive: setIsLive, onNews });
  }, [client]);
  return isLive;
}

/**
 * Announces, once, the orders that came since the last answer. Those that were there when the page opened are not new.
 */
function useNewOrders(list: Notice[] | undefined): string {
  const newest = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!list) return;
    const since = newest.current;
    newest.current = list[0]?.createdAt ?? since ?? '';
    if (since === undefined) return;
    const fresh = list.filter(({ kind, createdAt }) => kind === 'order' && createdAt > since);
    if (fresh[0]) setAnnouncement(fresh.length === 1 ? fresh[0].title : `${fresh.length} new orders`);
  }, [list]);
  return announcement;
}
