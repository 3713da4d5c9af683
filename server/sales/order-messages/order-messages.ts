import { undoSeconds } from '#shared/order-states.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { sendSoon } from '#server/platform/outbox/messages.service.ts';
import { addLater } from '#server/platform/queue/jobs.ts';
import { deleteWaiting, hasGoneOut, insertMessages, type MessageKind } from './order-messages.queries.ts';

export type { MessageKind };

/**
 * Informs an order's customer by mail and SMS, just after the transaction is committed. `refund`: the one they are
 * about.
 */
export async function putMessages(tx: Tx, orderId: string, kind: MessageKind, refund?: string): Promise<void> {
  await insertMessages(tx, orderId, kind, refund);
  await sendSoon(tx);
  // and again for messages that wait for a possible undo
  await addLater(tx, 'send-messages', {}, undoSeconds + 1);
}

/**
 * Deletes the unsent messages of an order's last step. False if one of them has gone out, so that the step cannot be
 * undone.
 */
export async function takeBackMessages(tx: Tx, orderId: string, since: Date): Promise<boolean> {
  if (await hasGoneOut(tx, orderId, since)) return false;
  await deleteWaiting(tx, orderId, since);
  return true;
}
