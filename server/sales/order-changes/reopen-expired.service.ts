import type { Tx } from '#server/platform/db/database.ts';
import { recordEvent } from '#server/sales/orders/orders.ts';
import { lockWaiting } from './cancel-order.queries.ts';
import { listLines } from './edit-order.queries.ts';
import { findLastStep } from './undo.queries.ts';
import { takeBack } from './undo.service.ts';

/**
 * Reopens an order whose time ran out, because its money has come after all. Returns false for an order that was
 * cancelled otherwise, or whose goods the shop no longer has. Throws Conflict OUT_OF_STOCK, after which the transaction
 * must not be committed.
 */
export async function reopenExpired(tx: Tx, id: string): Promise<boolean> {
  const order = await lockWaiting(tx, id);
  if (order?.status !== 'cancelled' || order.isErased) return false;
  const step = await findLastStep(tx, id);
  if (step?.kind !== 'cancelled' || step.by !== 'time') return false;
  const lines = await listLines(tx, id);
  if (lines.some(({ variantId }) => variantId === null)) return false;
  // it is paid, so that it waits for nothing
  await takeBack(tx, { id, by: null, step, waitingHours: 1 });
  await recordEvent(tx, { order: id, kind: 'undone', by: 'shop', actor: null, data: { step: 'cancelled' } });
  return true;
}
