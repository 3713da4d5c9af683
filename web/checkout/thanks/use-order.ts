import { useCallback, useEffect, useState } from 'react';
import type { PlacedOrder } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { ApiError, call, overNetwork, type ApiFetch } from '#web/platform/client.ts';

/** Which order: of a person, or by the token that opens it. */
export type OrderAt = { userId: string; id: string } | { token: string };

interface Fetched {
  order: PlacedOrder | undefined;
  problem: string | undefined;
  again(): void;
  /** Shows the order as a change has answered it. */
  put(order: PlacedOrder): void;
}

/** An order, or the reason of a failure, and a retry. */
export function useOrder(at: OrderAt): Fetched {
  const { userId, id, token } = 'token' in at ? { userId: '', id: '', token: at.token } : { ...at, token: '' };
  const [order, setOrder] = useState<PlacedOrder>();
  const [problem, setProblem] = useState<string>();
  const ask = useCallback(
    async (fetcher: ApiFetch, isWanted: () => boolean) => {
      setProblem(undefined);
      try {
        const { data } = token
          ? await call(fetcher, addresses.track, { body: { token } })
          : await call(fetcher, addresses.order, { params: { userId, id } });
        if (isWanted()) setOrder(data);
      } catch (error) {
        if (isWanted()) setProblem(wordsFor(error, token !== ''));
      }
    },
    [userId, id, token],
  );
  useEffect(() => {
    const asking = new AbortController();
    void ask(overNetwork(asking.signal), () => !asking.signal.aborted);
    return () => asking.abort();
  }, [ask]);
  const again = () => void ask(overNetwork(AbortSignal.timeout(retryMs)), () => true);
  return { order, problem, again, put: setOrder };
}

const retryMs = 30_000;

function wordsFor(error: unknown, isLink: boolean): string {
  if (error instanceof ApiError && error.status === 404 && isLink)
    return t('We could not find an order for this link. Check that the link is complete.');
  if (error instanceof ApiError && error.status === 429) return error.message;
  if (error instanceof ApiError && error.status < 500) return t('We cannot find this order in your account.');
  return t('We have your order, but we could not load it. Check your connection.');
}
