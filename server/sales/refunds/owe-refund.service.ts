import { orderChangesApi } from '#shared/api/sales/orders/order-changes.ts';
import { refundsApi, type Refund } from '#shared/api/sales/orders/refunds.ts';
import { maxOwed, type Refundable } from '#shared/orders/refunds.ts';
import { isOff } from '#shared/order-states.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { confirmLate } from '#server/sales/payments/payments.ts';
import { minCredit } from '#server/sales/returns/returns.ts';
import { insertRefund, insertTotalRefund, listDue, lockPaidOrder, sumHeld } from './owe-refund.queries.ts';
import { deleteRefund } from './pay-refund.queries.ts';
import { getRefund, recordRefund } from './refunds.service.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

/**
 * When an order is rejected or cancelled: all that was paid for it falls due. Returns the refund's id, if there is one.
 */
export async function oweTotal(tx: Tx, order: string, { by }: { by: string | null }): Promise<string | undefined> {
  const refund = await insertTotalRefund(tx, { order, by });
  if (refund) await recordRefund(tx, refund, { kind: 'refund due', actor: null });
  return refund;
}

/**
 * Makes the overpayment of an order fall due as a refund, up to `most` Taka; `by`: the person who caused it. Returns
 * the refund's id, if there is one.
 */
export async function oweRest(
  tx: Tx,
  order: string,
  { by, most = Infinity }: { by: string | null; most?: number },
): Promise<string | undefined> {
  const amount = Math.min(await sumHeld(tx, order), most);
  if (amount <= 0) return undefined;
  const refund = await insertRefund(tx, { order, by, amount });
  await recordRefund(tx, refund, { kind: 'refund due', actor: null });
  return refund;
}

/**
 * Recomputes refunds after an order changed: drops unsent refunds if the new price needs them, and adds the rest as a
 * refund. Returns the new refund's id, if there is one. Throws Conflict BEING_SENT.
 */
export async function reckonRefunds(tx: Tx, order: string, by: string): Promise<string | undefined> {
  if ((await sumHeld(tx, order)) < 0)
    for (const { id, mayHaveGone } of await listDue(tx, order)) {
      if (mayHaveGone) throw beingSent();
      await recordRefund(tx, id, { kind: 'refund dropped', actor: null });
      await deleteRefund(tx, id);
    }
  return oweRest(tx, order, { by });
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
    if (maxOwed(found) === 0 && maxOwed({ ...found, refunded: 0 }) === 0)
      throw refusal(
        refundsApi.owe,
        'NOTHING_OWED',
        'You can only refund payments of rejected, cancelled or returned orders.',
      );
    if (amount > maxOwed(found)) throw tooMuch();
    await makeRoom(tx, order, { amount, by: admin.userId, found });
    const id = await insertRefund(tx, { order, by: admin.userId, amount }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'refunds_within_payment' ? tooMuch() : error;
    });
    await putMessages(tx, order, 'refund-due', id);
    await recordRefund(tx, id, { kind: 'refund due', actor: admin.userId });
    return getRefund(tx, id);
  });
}

const beingSent = () =>
  refusal(
    orderChangesApi.edit,
    'BEING_SENT',
    'The payment gateway is sending a refund that the new price takes back. Please wait until it is sent.',
  );

const tooMuch = () => refusal(refundsApi.owe, 'TOO_MUCH', 'The refunds cannot be more than the amount due.');

/**
 * Makes an amount refundable that staff confirm: a payment that was not found has arrived, or returned goods are
 * credited above their price (with the delivery charge, for example).
 */
async function makeRoom(
  tx: Tx,
  order: string,
  { amount, by, found }: { amount: number; by: string; found: Refundable },
): Promise<void> {
  if (isOff(found.status) && found.paid < found.refunded + amount) await confirmLate(tx, order, by);
  if (!isOff(found.status)) await minCredit(tx, order, amount);
}
