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
import { staffPaths } from '#web/dashboard/parts/staff-paths.ts';

const changes = [callsApi.queue, callsApi.ofOrder, cashRiskApi.ofOrders, ...orderLists];

/**
 * A new customer's buttons ignore presses for this time: the second tap of a double tap belongs to the customer before.
 */
const unarmedMs = 700;

interface Input {
  note: string;
  /** The next customer is on the way. */
  isBusy: boolean;
  next(): void;
}

/** Writes down how the call went, and takes the next customer. */
export function useOutcome({ order, calls }: CallCard, { note, isBusy, next }: Input) {
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
  // a ref, because the second press may come before the next render
  const isSending = useRef(false);
  const mayPress = () => !isBusy && !isSending.current && performance.now() - shownAt > unarmedMs;
  const send = async (sending: Promise<unknown>, goOn: () => void) => {
    isSending.current = true;
    try {
      await sending;
      goOn();
    } catch (error) {
      // the mutation shows the reason; after a conflict the customer is loaded again, with the latest changes
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
      // changes are made on the order itself
      const goOn = outcome === 'wants changes' ? () => void navigate(staffPaths.pendingOrder(order)) : next;
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
