import { useState, type ReactNode } from 'react';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { paysFirst } from '#shared/payment-methods.ts';
import { mayDecide } from '#shared/order-states.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { allOfOrders, fallback } from '../changes/order-lists.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { useUndo } from '../changes/use-undo.ts';

export interface Decision {
  /** Accepts immediately; asks first if a payment in advance was not found. */
  accept(order: Order): void;
  /** Opens the question about the reason. */
  reject(order: Order): void;
  /** The orders that are being decided on, by their `_id`. */
  busy: ReadonlySet<string>;
  /** The open dialog. */
  dialog: ReactNode;
}

type Asked = { order: Order; to: 'accepted' | 'rejected' };

/**
 * Accepts and rejects orders, except those that have `left` the list. Calls `onDecided` after every decision, before
 * the lists refresh.
 */
export function useDecision(left: ReadonlySet<string>, onDecided: (id: string) => void): Decision {
  const [toConfirm, setToConfirm] = useState<Asked>();
  const isAllowed = useCan('orders.decide');
  const close = () => setToConfirm(undefined);
  const { busy, send } = useSending(onDecided, close);
  const begin = (order: Order, to: Asked['to']) => {
    // the keys reach here too
    if (!isAllowed || !mayDecide(order.status) || busy.has(order._id) || left.has(order._id)) return;
    if (to === 'accepted' && !isUnpaid(order)) send(order._id, { status: to });
    else setToConfirm({ order, to });
  };
  return {
    accept: useStable((order: Order) => begin(order, 'accepted')),
    reject: useStable((order: Order) => begin(order, 'rejected')),
    busy,
    dialog: toConfirm && (
      <Question {...toConfirm} isBusy={busy.has(toConfirm.order._id)} onClose={close} onSend={send} />
    ),
  };
}

type Send = (id: string, decision: SentBodyOf<typeof ordersApi.decide>) => void;

/** Sends decisions, several at a time where they are made quickly. */
function useSending(onDecided: (id: string) => void, close: () => void): { busy: ReadonlySet<string>; send: Send } {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const offerUndo = useUndo();
  // a rejection returns its stock
  const decide = useApiMutation(ordersApi.decide, {
    changes: allOfOrders,
    fallback,
    done: false,
    onDone: ({ data, message }) => offerUndo(data, message),
  });
  const send: Send = (id, body) => {
    const onSuccess = () => {
      close();
      onDecided(id);
    };
    setBusy((before) => new Set([...before, id]));
    void decide
      .mutateAsync({ params: { id }, body }, { onSuccess, onError: close })
      // the mutation shows why
      .catch(() => undefined)
      .finally(() => setBusy((before) => new Set([...before].filter((one) => one !== id))));
  };
  return { busy, send };
}

interface QuestionProps extends Asked {
  isBusy: boolean;
  onClose(): void;
  onSend: Send;
}

function Question({ order, to, onSend, ...dialog }: QuestionProps) {
  const { _id } = order;
  if (to === 'accepted') return <AcceptDialog order={order} onAccept={() => onSend(_id, { status: to })} {...dialog} />;
  return (
    <RejectDialog
      order={order}
      onReject={(reason, paymentArrived) => onSend(_id, { status: to, reason, paymentArrived })}
      {...dialog}
    />
  );
}

const isUnpaid = ({ paymentInfo: { method, paidAt, advance } }: Order) =>
  advance?.state === 'refused' || (paysFirst(method) && paidAt === null);
