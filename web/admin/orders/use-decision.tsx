import { useState, type ReactNode } from 'react';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { ordersApi, type Order } from '#shared/api/orders.ts';
import { isPrepaid, mayDecide } from '#shared/order-status.ts';
import { useApiMutation } from '#web/api/query.ts';
import { useCan } from '#web/api/use-can.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** What shows orders, whatever changed in one. */
export const orderLists = [ordersApi.list, ordersApi.pending, ordersApi.ofUser, ordersApi.one];
/** The message where the server gave no reason. */
export const fallback = 'An error occurred';

export interface Decision {
  /** At once; what is to be paid before and was not found asks first. */
  accept(order: Order): void;
  /** Asks for the reason. */
  reject(order: Order): void;
  /** The orders that are being decided on, by their `_id`. */
  busy: ReadonlySet<string>;
  /** What is being asked. */
  dialog: ReactNode;
}

/** Accepting and rejecting. `onDecided` hears of every order that is decided, before the lists are asked again. */
export function useDecision(onDecided: (id: string) => void): Decision {
  const [asked, setAsked] = useState<{ order: Order; to: 'accepted' | 'rejected' }>();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const isAllowed = useCan('orders.decide');
  // a rejection gives its stock back
  const decide = useApiMutation(ordersApi.decide, { changes: [...orderLists, catalogueApi.products], fallback });
  const send = (id: string, body: { status: 'accepted' | 'rejected'; reason?: string }) => {
    setBusy((before) => new Set([...before, id]));
    void decide
      .mutateAsync(
        { params: { id }, body },
        {
          onSuccess: () => {
            setAsked(undefined);
            onDecided(id);
          },
          onError: () => setAsked(undefined),
        },
      )
      .catch(() => undefined)
      .finally(() => setBusy((before) => new Set([...before].filter((one) => one !== id))));
  };
  const begin = (order: Order, to: 'accepted' | 'rejected') => {
    // the keys reach here too
    if (!isAllowed || !mayDecide(order.status) || busy.has(order._id)) return;
    if (to === 'accepted' && !isUnpaid(order)) send(order._id, { status: to });
    else setAsked({ order, to });
  };
  const close = () => setAsked(undefined);
  const dialogs = asked && {
    accepted: (
      <AcceptDialog
        order={asked.order}
        isBusy={busy.has(asked.order._id)}
        onClose={close}
        onAccept={() => send(asked.order._id, { status: 'accepted' })}
      />
    ),
    rejected: (
      <RejectDialog
        order={asked.order}
        isBusy={busy.has(asked.order._id)}
        onClose={close}
        onReject={(reason) => send(asked.order._id, { status: 'rejected', reason })}
      />
    ),
  };
  return {
    accept: useStable((order: Order) => begin(order, 'accepted')),
    reject: useStable((order: Order) => begin(order, 'rejected')),
    busy,
    dialog: asked && dialogs?.[asked.to],
  };
}

const isUnpaid = ({ paymentInfo: { method, paidAt } }: Order) => isPrepaid(method) && paidAt === null;
