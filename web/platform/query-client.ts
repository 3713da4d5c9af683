import { QueryCache, QueryClient } from '@tanstack/react-query';
import { authApi } from '#shared/api/people/accounts.ts';
import { ApiError } from './client.ts';
import { keyOf } from './query.ts';

const attempts = 3;
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
const cachedMs = 5 * 60_000;

/** The cache of fetched dashboard data: how long it lasts, and when it is fetched again. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // this browser's role may be out of date: fetch it from the server
        if (error instanceof ApiError && error.status === 403)
          void client.invalidateQueries({ queryKey: keyOf(authApi.me) });
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: cachedMs,
        retry: (failures, error) => failures < attempts && !isRefusal(error),
        retryDelay: (failures) => Math.min(firstPauseMs * 2 ** failures, longestPauseMs),
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        // a phone that reports to be offline gets an error after the attempts, instead of waiting without end
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** A call that the server refused is not tried again: it would be refused again. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;
