import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { messageOf } from '../query.ts';

/** A short list that comes as a whole, in the shape of `useList`. */
export function useWholeList<Answer, Row, Key extends QueryKey>(
  options: UseQueryOptions<Answer, DefaultError, { data: Row[] }, Key>,
) {
  const { data, error, refetch } = useQuery(options);
  return {
    rows: data?.data,
    error: error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined,
  };
}
