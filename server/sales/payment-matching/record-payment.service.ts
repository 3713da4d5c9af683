import type { BodyOf } from '#shared/api/endpoint.ts';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { paymentsApi } from '#shared/api/sales/payments/payments.ts';
import { isOff } from '#shared/order-states.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { getOrder, requireOrder, recordEvent, updateSearchText } from '#server/sales/orders/orders.ts';
import { oweRest } from '#server/sales/refunds/refunds.ts';
import { findNamed, insertCame, updateCame, type NamedPayment } from './record-payment.queries.ts';
import { updateReceived } from './received/received-payments.queries.ts';
import { reduceCashDue } from '#server/sales/shipping/shipping.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';

const call = paymentsApi.record;
type Input = BodyOf<typeof call>;

/**
 * Records what came for an order, where it is another amount than the order waits for, or what was sent later. The
 * ledger shows what came; the courier collects the rest, or the customer is asked for it. Throws NotFound; Conflict
 * WRONG_STATE or DUPLICATE_TRANSACTION.
 */
export async function recordPayment(database: Database, admin: Caller, id: string, input: Input): Promise<Order> {
  return inTransaction(database, async (tx) => {
    await requireOrder(tx, id, admin);
    const named = await findNamed(tx, id);
    if (!named) throw wrongState('This order has no advance payment.');
    if (named.isAdvance) throw wrongState('Open the order and record whether its deposit has arrived.');
    if (isOff(named.status)) throw wrongState(`This order is ${named.status}.`);
    const payment = await enter(tx, id, { named, given: input, by: admin.userId });
    if (input.received !== undefined) await settle(tx, input.received, payment, admin);
    const { amount } = input;
    if (named.status === 'accepted') await reduceCashDue(tx, id, amount);
    const missing = Math.max(0, named.total - named.paid - amount);
    const data = { amount, ...(missing > 0 && { missing, rest: input.rest === 'ask' ? 'requested' : 'on delivery' }) };
    await recordEvent(tx, { order: id, kind: 'payment found', by: 'staff', actor: admin.userId, data });
    if (missing > 0) await putMessages(tx, id, input.rest === 'ask' ? 'rest-asked' : 'rest-collected');
    const refund = await oweRest(tx, id, { by: admin.userId });
    if (refund) await putMessages(tx, id, 'refund-due', refund);
    return getOrder({ db: tx }, id, admin);
  });
}

async function enter(
  tx: Tx,
  order: string,
  { named, given, by }: { named: NamedPayment; given: Input; by: string },
): Promise<string> {
  const { amount, transactionId = named.transactionId } = given;
  const came = { amount, found: given.found || null, by };
  if (transactionId === named.transactionId) {
    if (named.state === 'confirmed') throw wrongState('This payment is already recorded.');
    await updateCame(tx, named.id, came);
    return named.id;
  }
  if (named.state !== 'confirmed') throw wrongState(`First record the payment ${named.transactionId}.`);
  if (named.paid >= named.total) throw wrongState('This order is already fully paid.');
  const payment = await insertCame(tx, order, { ...came, method: named.method, transactionId }).catch(
    (error: unknown) => {
      if (violatedConstraint(error) !== 'payments_transaction_once') throw error;
      throw refusal(call, 'DUPLICATE_TRANSACTION', 'Another payment has this transaction ID.');
    },
  );
  await updateSearchText(tx, [order]);
  return payment;
}

/** Links the SMS to this payment. */
async function settle(tx: Tx, received: string, payment: string, { userId }: Caller): Promise<void> {
  if (!(await updateReceived(tx, received, { payment, state: 'matched', by: userId })))
    throw wrongState('This payment is already settled.');
}

const wrongState = (message: string) => refusal(call, 'WRONG_STATE', message);
