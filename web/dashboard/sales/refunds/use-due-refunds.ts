import { useQuery } from '@tanstack/react-query';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { q } from '#web/platform/query.ts';

const refreshMs = 60_000;

/** The due refunds: count, sum in Taka, and overdue count; undefined before the answer. */
export function useDueRefunds() {
  const { data } = useQuery({
    ...q(refundsApi.list, { query: { page: 1, limit: 1 } }),
    refetchOnMount: 'always',
    refetchInterval: refreshMs,
  });
  return data?.meta.due;
}
