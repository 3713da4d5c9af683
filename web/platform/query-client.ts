import { QueryCache, QueryClient } from '@tanstack/react-query';
import { authApi } from '#shared/api/people/accounts.ts';
import { ApiError } from './client.ts';
import { keyOf } from './query.ts';

const attempts = 3;
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
const keptMs = 5 * 60_000;

/** The cache of what the dashboard fetched: how long it is kept, and when it is fetched again. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // what this browser says of the role is not what the server knows: it is asked
        if (error instanceof ApiError && error.status === 403)
          void client.invalidateQueries({ queryKey: keyOf(authApi.me) });
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: keptMs,
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
