import { useCallback, useEffect, useMemo, useRef } from 'react';
import { maxChosen, orderDeskApi } from '#shared/api/sales/orders/order-desk.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useSelection, type Selection } from '#web/ui/dashboard/table/use-selection.ts';

/** Which orders of a list are chosen: by box, by a range of boxes (Shift), or all that match the list's filter. */
export interface OrderChoice extends Selection {
  /** The orders of this page, by their `_id`. */
  shown: readonly string[];
  /** How many match the filter, on all pages. */
  matching: number;
  /** The orders that match now, at most 1,000: none that comes later. */
  chooseMatching(): void;
  isChoosing: boolean;
  /** `H-48219357` of an order that was shown or chosen. */
  nameOf(id: string): string;
}

interface Listed {
  rows: readonly Order[] | undefined;
  filter: SentOrderFilter;
  matching: number;
}

export function useOrderChoice({ rows, filter, matching }: Listed): OrderChoice {
  const shown = useMemo(() => rows?.map(({ _id }) => _id) ?? [], [rows]);
  const selection = useSelection(shown);
  const { keep, nameOf } = useOrderNames(rows);
  const choose = useApiMutation(orderDeskApi.choose, {
    done: false,
    onDone: ({ data }) => {
      keep(data);
      selection.select(
        data.map(({ _id }) => _id),
        true,
      );
    },
  });
  return {
    ...selection,
    shown,
    matching: Math.min(matching, maxChosen),
    chooseMatching: () => {
      if (!choose.isPending) choose.mutate({ body: { filter } });
    },
    isChoosing: choose.isPending,
    nameOf,
  };
}

type Named = Pick<Order, '_id' | 'orderId'>;

/** The numbers of all orders that were shown: of chosen orders, other pages show some. */
function useOrderNames(rows: readonly Named[] | undefined) {
  const names = useRef(new Map<string, string>());
  const keep = useCallback((orders: readonly Named[]) => {
    for (const { _id, orderId } of orders) names.current.set(_id, orderId);
  }, []);
  useEffect(() => keep(rows ?? []), [rows, keep]);
  return { keep, nameOf: useCallback((id: string) => names.current.get(id) ?? 'An order', []) };
}
