import type { DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import { refundsApi, type Refund } from '#shared/api/refunds.ts';
import { isOff, isPrepaid } from '#shared/order-status.ts';
import type { RefundMethod } from '#shared/refunds.ts';
import { violatedConstraint } from '../db/constraints.ts';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { recordChange } from '../history/history.service.ts';
import { Invalid, NotFound, refusal } from '../http/errors.ts';
import type { Caller } from '../http/guard.ts';
import { toListMeta } from '../http/list-meta.ts';
import { putMessages } from '../messages/messages.service.ts';
import {
  deleteRefund,
  eraseSenders,
  findRefund,
  insertRefund,
  insertTotalRefund,
  listRefunds,
  lockPaidOrder,
  lockRefund,
  sumDue,
  updatePaid,
  type PaidOrder,
  type RefundRow,
} from './refunds.queries.ts';

type List = typeof refundsApi.list;

/** One page of refunds, and how much is due in all. */
export async function findRefunds(
  { db }: Database,
  query: QueryOf<List>,
): Promise<{ data: DataOf<List> } & WithMeta<List>> {
  const { rows, total } = await listRefunds(db, query);
  return { data: rows.map(toRefund), meta: { ...toListMeta(query, total), due: await sumDue(db) } };
}

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

/** The customer paid in advance, and the goods are not with the customer. */
const mayOwe = ({ status, shippingStatus, method }: PaidOrder) =>
  isPrepaid(method) && (isOff(status) || shippingStatus === 'returned');

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
    const { orderId } = await lockDue(tx, id, refundsApi.pay);
    const paid = { method, transactionId: method === 'cash' ? null : transactionId!, by: admin.userId };
    await updatePaid(tx, id, paid).catch((error: unknown) => {
      throw violatedConstraint(error) === 'refunds_transaction_once' ? duplicateTransaction() : error;
    });
    await putMessages(tx, orderId, 'refund-paid', id);
    return recorded(tx, admin, id, {
      before: { refundPaid: null },
      after: { refundPaid: [method, paid.transactionId].filter(Boolean).join(' ') },
    });
  });
}

/** Removes a refund that was recorded by mistake. Throws NotFound, Conflict ALREADY_PAID. */
export async function dropRefund(database: Database, admin: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockDue(tx, id, refundsApi.drop);
    // the lock keeps it from being deleted by somebody else
    const { amount } = (await findRefund(tx, id))!;
    await recorded(tx, admin, id, { before: { refundDue: amount }, after: { refundDue: null } });
    await deleteRefund(tx, id);
  });
}

/** What the paid refunds of a deleted account still say of the person. */
export async function forgetSenders(tx: Tx, userId: string): Promise<void> {
  await eraseSenders(tx, userId);
}

/** The refund, locked until the transaction ends. Throws NotFound, Conflict ALREADY_PAID. */
async function lockDue(
  tx: Tx,
  id: string,
  call: typeof refundsApi.pay | typeof refundsApi.drop,
): Promise<{ orderId: string }> {
  const refund = await lockRefund(tx, id);
  if (!refund) throw new NotFound('There is no such refund.');
  if (refund.isPaid) throw refusal(call, 'ALREADY_PAID', 'This refund was sent already.');
  return refund;
}

function duplicateTransaction() {
  const message = 'This transaction ID was used for another refund already';
  return refusal(refundsApi.pay, 'DUPLICATE_TRANSACTION', message, { errors: [{ path: 'transactionId', message }] });
}

/** Writes the change into the history of the order, and returns the refund as it is now. */
async function recorded(tx: Tx, admin: Caller, id: string, change: { before: object; after: object }): Promise<Refund> {
  // it was written or locked in this transaction
  const refund = toRefund((await findRefund(tx, id))!);
  const { _id, orderId } = refund.order;
  await recordChange(tx, {
    kind: 'order',
    thing: _id,
    name: orderId,
    action: 'changed',
    ...change,
    actor: admin.userId,
  });
  return refund;
}

const toRefund = (row: RefundRow): Refund => ({
  _id: row.id,
  amount: row.amount,
  dueOn: row.due_on,
  isOverdue: row.is_overdue,
  paidAt: row.paid_at?.toISOString() ?? null,
  method: row.method,
  transactionId: row.transaction_id,
  paidBy: row.payer_name,
  order: { _id: row.order_id, orderId: row.order_number, userId: row.user_id, totalPrice: row.total_price },
  recipient: { name: row.recipient_name ?? 'Deleted account', phone: row.phone ?? '' },
  cameBy: { method: row.payment_method, sender: row.sender, transactionId: row.payment_transaction },
});
