import { useState, type ReactNode } from 'react';
import { batchesApi } from '#shared/api/sales/orders/order-batches.ts';
import { call, network } from '#web/platform/client.ts';
import { runChosen } from '#web/dashboard/sales/batches/run-chosen.ts';
import type { Batch } from '#web/dashboard/sales/batches/use-batch.ts';
import { RejectManyDialog } from './RejectDialog.tsx';
import type { OrderChoice } from '../selection/use-order-choice.ts';

/** Rejecting all that is chosen, for one reason. */
export function useRejectMany(choice: OrderChoice, batch: Batch) {
  const [isAsked, setIsAsked] = useState(false);
  const count = choice.selected.size;

  const reject = (reason: string) => {
    setIsAsked(false);
    const send = async (ids: string[]) => (await call(network, batchesApi.reject, { body: { ids, reason } })).data;
    void runChosen(batch, choice, { what: 'rejected', send });
  };
  const dialog: ReactNode = isAsked && (
    <RejectManyDialog count={count} onClose={() => setIsAsked(false)} onReject={reject} />
  );
  return { ask: () => setIsAsked(count > 0), dialog };
}
