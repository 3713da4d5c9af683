import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf } from '#shared/api/endpoint.ts';
import { orderViewsApi } from '#shared/api/sales/orders/order-views.ts';
import { usualOrderColumns } from '#shared/orders/order-columns.ts';
import { q, useApiMutation } from '#web/platform/query.ts';

type Choices = NonNullable<DataOf<typeof orderViewsApi.choices>>;

const usual: Choices = { columns: [...usualOrderColumns], pageSize: 10 };

/** The signed-in person's columns and page size, on all their devices. */
export function useListChoices(): { choices: Choices; choose(changed: Partial<Choices>): void } {
  const client = useQueryClient();
  const requested = q(orderViewsApi.choices);
  const choices = useQuery({ ...requested, staleTime: Infinity }).data?.data ?? usual;
  // two quick presses: the answer to the first must not overwrite the second, on the screen or on the server
  const { mutate } = useApiMutation(orderViewsApi.choose, { done: false, inTurn: true });
  return {
    choices,
    choose: (changed) => {
      const body = { ...(client.getQueryData(requested.queryKey)?.data ?? usual), ...changed };
      // shown before the answer; after a refusal, the next page shows the server's value
      client.setQueryData(requested.queryKey, (before) => before && { ...before, data: body });
      mutate({ body });
    },
  };
}
