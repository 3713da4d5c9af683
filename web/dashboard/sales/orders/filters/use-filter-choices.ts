import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import { q } from '#web/platform/query.ts';

/** The couriers, districts and people that orders can be narrowed by, and the words for ids. */
export function useFilterChoices(product: string | undefined) {
  const { data } = useQuery({
    ...q(orderDeskApi.choices, { query: product ? { product } : {} }),
    placeholderData: keepPreviousData,
  });
  const choices = data?.data;
  const names = useMemo(() => {
    const staff = choices?.staff.map(({ _id, name }) => [_id, name] as const) ?? [];
    return new Map(product && choices?.product ? [...staff, [product, choices.product] as const] : staff);
  }, [choices, product]);
  return { couriers: choices?.couriers ?? [], districts: choices?.districts ?? [], staff: choices?.staff ?? [], names };
}
