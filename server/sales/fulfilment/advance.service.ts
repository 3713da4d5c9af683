import { advanceApi } from '#shared/api/sales/orders/advance.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { formatTaka } from '#shared/money.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { confirmLate, refuseReported } from '#server/sales/payments/payments.ts';
import { setActor, recordEvent, noSuchOrder, lockOrder, getOrder } from '#server/sales/orders/orders.ts';
import { findAdvance } from './advance.queries.ts';

/**
 * Records whether the deposit of a pending order arrived. Throws NotFound; Conflict WRONG_STATE without an unchecked
 * deposit.
 */
export async function checkAdvance(
  database: Database,
  admin: Caller,
  id: string,
  { arrived }: { arrived: boolean },
): Promise<Order> {
  const { userId } = admin;
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, id, userId);
    if (!order) throw noSuchOrder();
    const advance = await findAdvance(tx, id);
    if (!advance) throw wrongState('This order has no deposit.');
    if (order.status !== 'pending') throw wrongState(`This order is already ${order.status}.`);
    if (advance.state === 'confirmed') throw wrongState('This payment is already recorded as received.');
    if (advance.state === 'refused' && !arrived) throw wrongState('This payment is already recorded as not found.');
    await setActor(tx, userId);
    await (arrived ? confirmLate : refuseReported)(tx, id, userId);
    await recordEvent(tx, {
      order: id,
      kind: arrived ? 'payment found' : 'payment not found',
      by: 'staff',
      actor: userId,
      data: { amount: advance.amount },
    });
    return getOrder({ db: tx }, id, admin);
  });
}

const wrongState = (message: string) => refusal(advanceApi.check, 'WRONG_STATE', message);

/**
 * Requires a check of the deposit before a cash order is accepted, so that staff do not accept it as paid by mistake.
 * Throws Conflict ADVANCE_UNCHECKED.
 */
export async function requireAdvanceChecked(tx: Tx, order: string): Promise<void> {
  const advance = await findAdvance(tx, order);
  if (advance?.state !== 'claimed') return;
  const message = `First record whether the deposit of ${formatTaka(advance.amount)} has arrived.`;
  throw refusal(ordersApi.decide, 'ADVANCE_UNCHECKED', message);
}
