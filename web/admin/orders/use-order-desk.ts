import { useMemo } from 'react';
import type { Order } from '#shared/api/orders.ts';
import { useOpenedOrder } from '#web/orders/use-opened-order.ts';
import { useSelection } from '#web/ui/dashboard/use-selection.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { useDecision } from './use-decision.tsx';
import { useRejectMany } from './use-reject-many.tsx';

export type Desk = ReturnType<typeof useOrderDesk>;

/** What can be done with a list of orders: open one, decide on one, choose several and reject them. */
export function useOrderDesk(rows: Order[] | undefined, mayChoose: boolean) {
  const { opened, open, close } = useOpenedOrder();
  const shown = useMemo(() => (mayChoose ? (rows?.map(({ _id }) => _id) ?? []) : []), [mayChoose, rows]);
  const selection = useSelection(shown);
  const decision = useDecision((id) => {
    selection.select([id], false);
    if (id === opened?.id) close();
  });
  return {
    opened,
    /** The opened order as it stands in the list, where it does. */
    listed: rows?.find(({ _id }) => _id === opened?.id),
    close,
    view: useStable(open),
    shown,
    selection,
    decision,
    many: useRejectMany(selection, rows),
  };
}
