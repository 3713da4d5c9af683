import * as z from 'zod/mini';
import { paymentMethods, refundMethods } from '../../../payment-methods.ts';
import { endpoint } from '../../endpoint.ts';
import { id, listMeta, paging, taka } from '../../fields.ts';
import { transactionId } from './payment-fields.ts';
import { absent } from '../../refusals.ts';

const Method = z.enum(refundMethods, 'Choose how you sent it');
const day = z.iso.date();

/** A refund as it is shown with its order. */
export const OrderRefund = z.object({
  _id: id,
  amount: taka,
  /** The day in Bangladesh by which it must be sent. */
  dueOn: day,
  /** When and how it was sent; null while it is due. */
  paidAt: z.nullable(z.iso.datetime()),
  method: z.nullable(Method),
  transactionId: z.nullable(z.string()),
});
export type OrderRefund = z.output<typeof OrderRefund>;

/** A refund with the facts for the person who sends it. */
export const Refund = z.extend(OrderRefund, {
  /** `userId`: of the account that it belongs to; null: of none. */
  order: z.object({ _id: id, orderId: z.string(), userId: z.nullable(id), totalPrice: taka }),
  /** The recipient of the money; empty once the account is deleted. */
  recipient: z.object({ name: z.string(), phone: z.string() }),
  /** How the money came: the number to send it back to, where the customer named one. */
  cameBy: z.object({
    method: z.enum(paymentMethods),
    sender: z.nullable(z.string()),
    transactionId: z.nullable(z.string()),
    /** False: the shop neither found the payment nor accepted the order; `recordedBy` says that it arrived. */
    isFound: z.boolean(),
  }),
  /** What a payment gateway can do about it; `state`: of the last time that it was asked. */
  online: z.object({
    canSend: z.boolean(),
    /** The gateway that took the money and sends none back. */
    byHand: z.nullable(z.string()),
    state: z.nullable(z.enum(['waiting', 'sending', 'sent', 'refused'])),
    problem: z.nullable(z.string()),
  }),
  /** Null: it fell due automatically. */
  recordedBy: z.nullable(z.string()),
  paidBy: z.nullable(z.string()),
  /** Whether `dueOn` has passed and it is not sent. */
  isOverdue: z.boolean(),
});
export type Refund = z.output<typeof Refund>;

export const refundsApi = {
  list: endpoint({
    method: 'GET',
    path: '/refunds',
    access: 'orders.read',
    summary: 'Refunds: those due, most urgent first, or those sent, latest first.',
    query: z.object({ ...paging, state: z._default(z.enum(['due', 'paid'], 'Must be due or paid'), 'due') }),
    data: z.array(Refund),
    meta: z.extend(listMeta, { due: z.object({ count: z.int(), amount: z.int(), overdue: z.int() }) }),
  }),
  owe: endpoint({
    method: 'POST',
    path: '/orders/{id}/refunds',
    access: 'refunds.pay',
    status: 201,
    summary:
      'Records a refund due for an order that was paid in advance and was not sent or came back. 409 NOTHING_OWED ' +
      'for any other order, and TOO_MUCH if all refunds of the order would exceed what is owed for it.',
    params: z.object({ id }),
    body: z.object({
      amount: z.int('Whole Taka').check(z.minimum(1, 'At least 1'), z.maximum(2_000_000_000, 'Too much')),
    }),
    refusals: { ...absent, NOTHING_OWED: 409, TOO_MUCH: 409 },
    data: Refund,
  }),
  pay: endpoint({
    method: 'PUT',
    path: '/refunds/{id}/payment',
    access: 'refunds.pay',
    summary:
      'Records how a refund was sent, and informs the customer. 409 ALREADY_PAID, DUPLICATE_TRANSACTION, ' +
      'and BEING_SENT while a payment gateway sends it.',
    params: z.object({ id }),
    body: z.object({ method: Method, transactionId: z.optional(z.nullable(transactionId)) }),
    refusals: { ...absent, ALREADY_PAID: 409, BEING_SENT: 409, DUPLICATE_TRANSACTION: 409 },
    data: Refund,
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/refunds/{id}',
    access: 'refunds.pay',
    summary:
      'Removes a refund that was recorded by mistake. 409 ALREADY_PAID for one that was sent, ' +
      'BEING_SENT for one that a gateway sends, or may have sent.',
    params: z.object({ id }),
    refusals: { ...absent, ALREADY_PAID: 409, BEING_SENT: 409 },
    data: z.null(),
  }),
};
