import { refundsApi, type Refund } from '#shared/api/sales/orders/refunds.ts';
import type { RefundMethod } from '#shared/payment-methods.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { Invalid, NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { deleteRefund, lockRefund, updatePaid, type LockedRefund } from './pay-refund.queries.ts';
import { getRefund, recordRefund } from './refunds.service.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

/**
 * Records how a refund was sent; its customer is informed. Throws NotFound, Invalid, Conflict ALREADY_PAID or
 * DUPLICATE_TRANSACTION.
 */
export async function payRefund(
  database: Database,
  admin: Caller,
  id: string,
  { method, transactionId }: { method: RefundMethod; transactionId?: string | null | undefined },
): Promise<Refund> {
  if (method !== 'cash' && !transactionId)
    throw new Invalid([{ path: 'transactionId', message: 'Transaction ID is required' }]);
  return inTransaction(database, async (tx) => {
    const { orderId } = await lockDueRefund(tx, admin, id, refundsApi.pay);
    const paid = { method, transactionId: method === 'cash' ? null : transactionId!, by: admin.userId };
    await updatePaid(tx, id, paid).catch((error: unknown) => {
      throw violatedConstraint(error) === 'refunds_transaction_once' ? duplicateTransaction() : error;
    });
    await putMessages(tx, orderId, 'refund-paid', id);
    await recordRefund(tx, id, { kind: 'refund paid', actor: admin.userId });
    return getRefund(tx, id);
  });
}

/** Removes a refund that was recorded by mistake. Throws NotFound, Conflict ALREADY_PAID or BEING_SENT. */
export async function dropRefund(database: Database, admin: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { mayHaveGone } = await lockDueRefund(tx, admin, id, refundsApi.drop);
    if (mayHaveGone)
      throw refusal(
        refundsApi.drop,
        'BEING_SENT',
        'The gateway may have sent this refund. Look in its panel, then mark it as sent or send it again.',
      );
    await recordRefund(tx, id, { kind: 'refund dropped', actor: admin.userId });
    await deleteRefund(tx, id);
  });
}

/** A gateway has sent it back, for the person who asked for that; its customer is informed. It is locked. */
export async function markSentOnline(
  tx: Tx,
  { id, orderId }: { id: string; orderId: string },
  paid: { method: RefundMethod; transactionId: string; by: string },
): Promise<void> {
  await updatePaid(tx, id, paid);
  await putMessages(tx, orderId, 'refund-paid', id);
  await recordRefund(tx, id, { kind: 'refund paid', actor: paid.by });
}

interface SentOnce {
  refusals: { ALREADY_PAID: 409; BEING_SENT: 409 };
}

/** The refund, locked until the transaction ends. Throws NotFound, Conflict ALREADY_PAID or BEING_SENT. */
export async function lockDueRefund(
  tx: Tx,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
  call: SentOnce,
): Promise<LockedRefund> {
  const refund = await lockRefund(tx, id, userId);
  if (!refund) throw new NotFound('We cannot find this refund.');
  if (refund.isPaid) throw refusal(call, 'ALREADY_PAID', 'This refund is already marked as sent.');
  if (refund.isBeingSent) throw refusal(call, 'BEING_SENT', 'The payment gateway is sending this refund. Please wait.');
  return refund;
}

function duplicateTransaction() {
  const message = 'Another refund already has this transaction ID';
  return refusal(refundsApi.pay, 'DUPLICATE_TRANSACTION', message, { errors: [{ path: 'transactionId', message }] });
}
