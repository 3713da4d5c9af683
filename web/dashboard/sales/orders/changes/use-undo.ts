import { toast } from 'react-hot-toast';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { undoSeconds } from '#shared/order-states.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { offerUndo } from '#web/ui/dashboard/undo-toast.tsx';
import { allOfOrders } from './order-lists.ts';

/** Reports a change of an order, and offers undo until the messages go out. */
export function useUndo(): (order: Order, message: string) => void {
  const isAllowed = useCan('orders.decide');
  const undo = useApiMutation(orderChangesApi.undo, {
    changes: allOfOrders,
    done: false,
    onDone: ({ data }) => toast.success(`Undone: ${data.orderId}`),
  });
  return ({ _id, orderId }, message) => {
    if (!isAllowed) return void toast.success(message);
    const take = () => undo.mutate({ params: { id: _id } });
    offerUndo({ id: _id, text: message, about: orderId, seconds: undoSeconds, undo: take });
  };
}
