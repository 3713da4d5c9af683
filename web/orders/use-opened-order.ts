import { useQuery } from '@tanstack/react-query';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { useOpened } from '#web/platform/use-opened.ts';

export interface OpenedOrder {
  /** `guest`: it belongs to no account. */
  userId: string;
  id: string;
}

/** The opened order, in the page's address. */
export function useOpenedOrder(): { opened: OpenedOrder | undefined; open(order: Order): void; close(): void } {
  const { value, open, close } = useOpened(orderParameter);
  return { opened: asOpened(value), open: (order) => open(openedOrderKey(order)), close };
}

export const orderParameter = 'order';
export const openedOrderKey = ({ _id, user }: Pick<Order, '_id' | 'user'>) => `${user._id || 'guest'}.${_id}`;

function asOpened(text: string | null): OpenedOrder | undefined {
  const [, userId, id] = /^([\da-f-]{36}|guest)\.([\da-f-]{36})$/.exec(text ?? '') ?? [];
  return userId && id ? { userId, id } : undefined;
}

/** The opened order with the server's latest data; until then, the list's. */
export function useOrder({ userId, id }: OpenedOrder, listed: Order | undefined) {
  const { data, error, refetch } = useQuery({
    ...q(ordersApi.one, { params: { userId, id } }),
    ...(listed && { placeholderData: { message: '', data: listed } }),
  });
  return {
    order: data?.data,
    error: error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined,
  };
}
