import { queryOptions, useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import {
  ApiError,
  call,
  network,
  overNetwork,
  type Answered,
  type ApiFetch,
  type Callable,
  type Input,
  type InputOf,
} from './client.ts';
import { confirmed } from './confirmed.ts';

type Address = Pick<Endpoint, 'method' | 'path'>;

/** The start of the query key of all calls to this endpoint, whatever their input. */
export const keyOf = ({ method, path }: Address): string[] => [`${method} ${path}`];

/** The dashboard's one way to read: `useQuery(q(usersApi.list, { query: { page } }))`. */
export function q<C extends Callable>(endpoint: C, ...input: InputOf<C>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), input[0] ?? {}],
    queryFn: ({ signal }) => call(overNetwork(signal), endpoint, ...input),
  });
}

interface Change<C extends Callable> {
  /** The endpoints whose answers show the change: they are fetched again. */
  changes?: readonly Address[];
  /** The success message; the server's by default, false for none. */
  done?: string | false;
  /** The place that shows a refusal: `caller` for a form, which shows it under its fields. */
  refusal?: 'toast' | 'caller';
  /** How it is sent, where that is not by `network`: `uploading` reports its progress. */
  over?: ApiFetch;
  /** The message if the server gave no reason. */
  fallback?: string;
  /** Each is sent after the answer to the one before: the last one pressed counts. */
  inTurn?: true;
  onDone?(answer: Answered<C>): void;
}

/** The only way to change data in the dashboard. */
export function useApiMutation<C extends Callable>(
  endpoint: C,
  { changes = [], done, refusal = 'toast', over, fallback, inTurn, onDone }: Change<C> = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...(inTurn && { scope: { id: endpoint.path } }),
    // where the input may be left out, TanStack gets an empty object
    mutationFn: (input: Record<never, never> extends Input<C> ? Input<C> | void : Input<C>) =>
      confirmed(() => call(over ?? network, endpoint, ...([input ?? {}] as InputOf<C>))),
    onSuccess: async (answer) => {
      if (done !== false) toast.success(done ?? answer.message);
      onDone?.(answer);
      await askAgain(client, changes);
    },
    onError: async (error) => {
      if (refusal === 'toast') toast.error(fallback !== undefined && !hasReason(error) ? fallback : messageOf(error));
      // another person was first: the shown data is out of date
      if (error instanceof ApiError && error.status === 409) await askAgain(client, changes);
    },
  });
}

/** Fetches the visible data again. Drops the rest from the cache; it is fetched when its page opens. */
export async function askAgain(
  client: QueryClient,
  changes: readonly Address[],
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  await Promise.all(
    changes.map(async (endpoint) => {
      const queryKey = keyOf(endpoint);
      client.removeQueries({ queryKey, type: 'inactive' });
      // a first answer that is still on its way may be older than the change: TanStack would take it for the new one
      await client.cancelQueries({ queryKey, predicate: (query) => isMeant(query) && query.state.data === undefined });
      await client.invalidateQueries({ queryKey, predicate: isMeant });
      // closed parts, such as dialogs, do not refetch their data: remove it
      client.removeQueries({ queryKey, type: 'inactive', predicate: ({ state }) => state.isInvalidated });
    }),
  );
}

const hasReason = (error: Error) => error instanceof ApiError && error.failure !== undefined;

/** The message of an error, for a person: the browser's own message for a failed network is no help. */
export function messageOf(error: Error): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof TypeError
    ? t('We could not connect. Check your connection and try again.')
    : t('Something went wrong');
}
