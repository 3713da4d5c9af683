import { refundsApi, type Refund } from '#shared/api/refunds.ts';
import { mayOwe } from '#shared/refunds.ts';
import { violatedConstraint } from '../db/constraints.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { NotFound, refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { putMessages } from '../messages/messages.service.ts';
import { insertRefund, insertTotalRefund, lockPaidOrder } from './owe-refund.queries.ts';
import { recorded } from './refunds.service.ts';

/**
 * When an order is rejected or cancelled: all that it cost falls due, if its payment arrived. `paymentArrived`: staff
 * say that it did; otherwise only a payment that the shop found counts. Returns the refund's id, if there is one.
 */
export async function oweTotal(
  tx: Tx,
  order: string,
  { by, paymentArrived = false }: { by: string | null; paymentArrived?: boolean },
): Promise<string | undefined> {
  return insertTotalRefund(tx, { order, by, paymentArrived });
}

/**
 * Records that `amount` Taka are owed back for an order; its customer is informed. Throws NotFound, Conflict
 * NOTHING_OWED or TOO_MUCH.
 */
export async function oweRefund(
  database: Database,
  admin: Caller,
  order: string,
  { amount }: { amount: number },
): Promise<Refund> {
  return inTransaction(database, async (tx) => {
    const found = await lockPaidOrder(tx, order, admin.userId);
    if (!found) throw new NotFound('There is no such order.');
    if (!mayOwe(found))
      throw refusal(
        refundsApi.owe,
        'NOTHING_OWED',
        'Only an order that was paid in advance, and is not sent or came back, is refunded.',
      );
    const id = await insertRefund(tx, { order, by: admin.userId, amount }).catch((error: unknown) => {
      if (violatedConstraint(error) === 'refunds_within_payment')
        throw refusal(refundsApi.owe, 'TOO_MUCH', 'The refunds of an order cannot be more than it cost.');
      throw error;
    });
    await putMessages(tx, order, 'refund-due', id);
    return recorded(tx, admin, id, { before: { refundDue: null }, after: { refundDue: amount } });
  });
}
