import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallCard } from '#shared/api/sales/call-card.ts';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { ApiError, call, network } from '#web/platform/client.ts';
import { q } from '#web/platform/query.ts';

const minute = 60_000;

/**
 * The customer whom this helper is to call. Asking again gives the same one as long as it is held, so a page that is
 * opened again after a call goes on where it was. `asked`: the customer of this order.
 */
export function useCustomerToCall(asked: string | undefined) {
  const query = useQuery({
    ...q(callsApi.claim, { body: asked === undefined ? {} : { order: asked } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    // a customer never changes while one speaks to them; an empty desk looks whether somebody has come
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (state.data?.data === null ? minute / 2 : false),
  });
  const card = query.data?.data;
  useRelease(card?.order._id);
  return { ...query, card };
}

/** Who leaves the desk lets the customer go. A page that is closed says nothing: there the time runs out. */
function useRelease(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    return () => void call(network, callsApi.release, { params: { id } }).catch(() => undefined);
  }, [id]);
}

/** Holds the customer while the page is in sight. Gives who calls them now where it was lost. */
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
