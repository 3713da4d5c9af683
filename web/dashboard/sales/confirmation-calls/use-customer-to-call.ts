import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallCard } from '#shared/api/sales/call-card.ts';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { ApiError, call, network } from '#web/platform/client.ts';
import { q } from '#web/platform/query.ts';

const minute = 60_000;

/**
 * The customer that this staff member should call. Returns the same one while the lock lasts, so that the page can be
 * reopened after a call. `wanted`: the customer of this order.
 */
export function useCustomerToCall(wanted: string | undefined) {
  const query = useQuery({
    ...q(callsApi.claim, { body: wanted === undefined ? {} : { order: wanted } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    // never change the customer during a call; an empty queue checks for new orders
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.data?.data === null ? minute / 2 : false),
  });
  const card = query.data?.data;
  useRelease(card?.order._id);
  return { ...query, card };
}

/** Releases the customer when the staff member leaves the page. A closed page sends nothing: the lock expires. */
function useRelease(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    return () => void call(network, callsApi.release, { params: { id } }).catch(() => undefined);
  }, [id]);
}

/**
 * Prolongs the lock while the page is visible. If it was lost, returns the reason, with the name of the present caller.
 */
export function useCallLock({ order: { _id } }: CallCard): string | undefined {
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      call(network, callsApi.hold, { params: { id: _id } }).then(
        () => setLost(undefined),
        (error: unknown) => {
          if (error instanceof ApiError && error.failure?.code === 'CLAIM_LOST') setLost(error.message);
        },
      );
    };
    const clock = setInterval(hold, minute);
    // back from the phone
    document.addEventListener('visibilitychange', hold);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', hold);
    };
  }, [_id]);
  return lost;
}
