import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, listMeta, paging, taka } from '../../fields.ts';
import { absent, limited } from '../../refusals.ts';

const Candidate = z.object({
  /** The claimed payment, and its order. */
  payment: id,
  order: z.object({ _id: id, orderId: z.string(), userId: z.nullable(id), name: z.nullable(z.string()) }),
  /** Taka that the order waits for. */
  waitsFor: taka,
  transactionId: z.string(),
  /** What agrees and what does not, in one line. */
  why: z.string(),
  /**
   * What staff can do: confirm it; say that this SMS is of the payment that was confirmed by hand; record another
   * amount (`POST /orders/{id}/payments`); or nothing, because the order is off or its payment was refused.
   */
  can: z.enum(['confirm', 'link', 'record', 'nothing']),
  /** Taka that couriers have on their way to collect for the order. */
  collecting: taka,
});

const State = z.enum(['open', 'matched', 'dismissed']);

export const ReceivedPayment = z.object({
  _id: id,
  state: State,
  receivedAt: z.iso.datetime(),
  paidAt: z.iso.datetime(),
  saidBy: z.string(),
  text: z.string(),
  /** Of the list of known formats; null: an unknown one. */
  format: z.nullable(z.string()),
  amount: taka,
  sender: z.nullable(z.string()),
  /** Why it is never confirmed without a person; null: it may be. */
  doubt: z.nullable(z.string()),
  /** The order that it pays, once it is matched, and who matched it; null: the shop. */
  matched: z.nullable(z.object({ _id: id, orderId: z.string(), userId: z.nullable(id), by: z.nullable(z.string()) })),
  candidates: z.array(Candidate),
});
export type ReceivedPayment = z.output<typeof ReceivedPayment>;
export type PaymentCandidate = ReceivedPayment['candidates'][number];

/** Money that came in, as the SMS of wallets and banks report it. */
export const receivedPaymentsApi = {
  receive: endpoint({
    method: 'POST',
    path: '/payments/sms/{token}',
    access: 'anyone',
    takesForm: true,
    maxBytes: 20_000,
    summary:
      'Takes an SMS that a phone of the shop forwards, as JSON or as a form. The sender is `from` (also `sender`, ' +
      '`phoneNumber`, `number`, `address`, `title`), the text is `text` (also `message`, `content`, `body`, `msg`, ' +
      '`sms`), both also inside `payload`. Without a text it is a sign of life. The same SMS may be sent again. 404 ' +
      'for an unknown token.',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
    body: z.looseObject({}),
    refusals: { ...absent, ...limited },
    data: z.object({
      /** `other`: it tells of no money that came, and is not stored. */
      kept: z.enum(['payment', 'again', 'other', 'sign of life']),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/received-payments',
    access: 'payments.check',
    summary: 'Payments that SMS reported, latest first, and for open ones the orders that they may be for.',
    query: z.object({ ...paging, state: z._default(State, 'open') }),
    data: z.array(ReceivedPayment),
    meta: listMeta,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/admin/received-payments/{id}/confirm',
    access: 'payments.check',
    summary:
      'Confirms the claimed payment of an order with what came; of a payment that was confirmed by hand it only ' +
      'notes that it came. 409 WRONG_STATE if either is settled already, the amounts differ, or the order is off.',
    params: z.object({ id }),
    body: z.object({ payment: id }),
    refusals: { ...absent, WRONG_STATE: 409 },
    data: z.object({ orderId: z.string() }),
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/admin/received-payments/{id}',
    access: 'payments.check',
    summary: 'Takes a payment that is for no order off the list, or puts it back. 409 WRONG_STATE if it is matched.',
    params: z.object({ id }),
    body: z.object({ state: z.enum(['open', 'dismissed']) }),
    refusals: { ...absent, WRONG_STATE: 409 },
    data: z.null(),
  }),
};
