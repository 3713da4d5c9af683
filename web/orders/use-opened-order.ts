import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';

export interface OpenedOrder {
  /** `guest`: it belongs to no account. */
  userId: string;
  id: string;
}

/** The opened order, in the page's address: Back closes it on a phone, and a colleague can get a link to it. */
export function useOpenedOrder(): { opened: OpenedOrder | undefined; open(order: Order): void; close(): void } {
  const [parameters, change] = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return {
    opened: asOpened(parameters.get('order')),
    open: ({ _id, user }) => change({ order: `${user._id || 'guest'}.${_id}` }, { state: openedHere }),
    close() {
      // a person who came by a link to the order has no list to go back to
      if (isOpenedHere(state)) void navigate(-1);
      else change({ order: undefined }, { replace: true });
    },
  };
}

const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state;

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
