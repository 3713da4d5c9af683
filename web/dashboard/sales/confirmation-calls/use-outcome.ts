import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import type { CallCard } from '#shared/api/sales/call-card.ts';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import type { CallOutcome } from '#shared/cash-risk/call-plan.ts';
import { orderLists } from '#web/dashboard/sales/orders/changes/order-lists.ts';
import { ApiError } from '#web/platform/client.ts';
import { useUndo } from '#web/dashboard/sales/orders/changes/use-undo.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { paths } from '#web/platform/paths.ts';

const changes = [callsApi.queue, callsApi.ofOrder, cashRiskApi.ofOrders, ...orderLists];

/** How long a new customer's buttons do not answer: the second tap of a double tap was meant for the one before. */
const unarmedMs = 700;

interface Given {
  note: string;
  /** The next customer is on the way. */
  isBusy: boolean;
  next(): void;
}

/** Writes down how the call went, and takes the next customer. */
export function useOutcome({ order, calls }: CallCard, { note, isBusy, next }: Given) {
  const [shownAt] = useState(() => performance.now());
  const navigate = useNavigate();
  const offerUndo = useUndo();
  const record = useApiMutation(callsApi.record, {
    changes,
    done: false,
    onDone: ({ data, message }) =>
      data.order.status === 'pending' ? void toast.success(message) : offerUndo(data.order, message),
  });
  const later = useApiMutation(callsApi.later, { changes });
  const cancel = useApiMutation(orderChangesApi.cancel, {
    changes,
    done: false,
    onDone: ({ data, message }) => offerUndo(data, message),
  });
  const busy = isBusy || record.isPending || later.isPending || cancel.isPending;
  // at once, and not when the page is drawn again: the second press may come before that
  const isSending = useRef(false);
  const mayPress = () => !isBusy && !isSending.current && performance.now() - shownAt > unarmedMs;
  const send = async (sending: Promise<unknown>, goOn: () => void) => {
    isSending.current = true;
    try {
      await sending;
      goOn();
    } catch (error) {
      // the mutation shows why; after a conflict the customer is asked for again, with what was done meanwhile
      if (error instanceof ApiError && error.status === 409) next();
    } finally {
      isSending.current = false;
    }
  };
  return {
    busy,
    choose(outcome: CallOutcome) {
      if (!mayPress()) return;
      const body = { outcome, note: note.trim() || null, known: calls.length };
      // an order is changed where it stands
      const goOn = outcome === 'wants changes' ? () => void navigate(paths.pendingOrder(order)) : next;
      void send(record.mutateAsync({ params: { id: order._id }, body }), goOn);
    },
    putOff(minutes: number) {
      if (mayPress()) void send(later.mutateAsync({ params: { id: order._id }, body: { minutes } }), next);
    },
    /** The customer was never reached; they read it. */
    giveUp() {
      const body = { reason: 'We could not reach you by phone.' };
      if (mayPress()) void send(cancel.mutateAsync({ params: { id: order._id }, body }), next);
    },
  };
}

export type Outcome = ReturnType<typeof useOutcome>;
