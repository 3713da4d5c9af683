import type { SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import type { List } from '#web/platform/lists/use-list.ts';
import { useOpenedOrder } from '#web/orders/use-opened-order.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { useBatch } from '#web/dashboard/sales/batches/use-batch.ts';
import { useDecision } from './review/use-decision.tsx';
import { useOrderChoice } from './selection/use-order-choice.ts';
import { useRejectMany } from './review/use-reject-many.tsx';

export type Desk = ReturnType<typeof useOrderDesk>;

/** The actions on a list of orders: open one, decide on one, choose several and reject them. */
export function useOrderDesk({ rows, pager }: List<Order>, filter: SentOrderFilter, left: ReadonlySet<string>) {
  const { opened, open, close } = useOpenedOrder();
  const batch = useBatch();
  const choice = useOrderChoice({ rows, filter, matching: pager?.totalRecords ?? 0 });
  const decision = useDecision(left, (id) => {
    choice.select([id], false);
    if (id === opened?.id) close();
  });
  return {
    opened,
    /** The opened order from the list, if it is there. */
    listed: rows?.find(({ _id }) => _id === opened?.id),
    close,
    view: useStable(open),
    choice,
    left,
    decision,
    many: useRejectMany(choice, batch),
    batch,
  };
}
