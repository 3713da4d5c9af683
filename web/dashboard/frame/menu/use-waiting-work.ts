import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { addresses } from '#web/platform/addresses.ts';
import { q } from '#web/platform/query.ts';

/** Others do this work too: the counts are fetched again while the dashboard is open. */
const refetchMs = 120_000;

const first = { page: 1, limit: 1 };

/** The same calls as the pages use, so that a change to a page also updates its count. */
const calls = {
  pending: q(addresses.pendingOrders, { query: first }),
  received: q(addresses.receivedPayments, { query: { ...first, state: 'open' } }),
  online: q(addresses.onlinePayments, { query: { ...first, list: 'held' } }),
  calls: q(addresses.callQueue),
  packing: q(addresses.parcelsToPack, { query: first }),
  shipping: q(addresses.orders, { query: { ...first, shippingStatus: 'packed' } }),
  bookings: q(addresses.bookings, { query: { ...first, list: 'trouble' } }),
  returns: q(addresses.returnRequests, { query: { ...first, state: 'waiting' } }),
  refunds: q(addresses.refunds, { query: { ...first, state: 'due' } }),
  inbox: q(addresses.messages, { query: { ...first, state: 'unread' } }),
  reviews: q(addresses.reviews, { query: { ...first, state: 'waiting' } }),
  failedMessages: q(addresses.failedMessages, { query: first }),
};
export type WaitingWork = keyof typeof calls;

type CountAnswer = { meta: { totalRecords: number } } | { data: { due: number } };
const countIn = (answer: CountAnswer): number => ('meta' in answer ? answer.meta.totalRecords : answer.data.due);

/** How much work waits of each kind; absent until the server has answered. */
export function useWaitingWork(kinds: readonly WaitingWork[]): Partial<Record<WaitingWork, number>> {
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      // each call returns one of the two answers
      ...(calls[kind] as unknown as UseQueryOptions<CountAnswer>),
      refetchInterval: refetchMs,
    })),
  });
  return Object.fromEntries(
    kinds.flatMap((kind, n) => {
      const answer = answers[n]?.data;
      return answer ? [[kind, countIn(answer)]] : [];
    }),
  );
}
