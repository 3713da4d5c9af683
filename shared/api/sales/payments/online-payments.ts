import * as z from 'zod/mini';
import { gatewayModes, onlineStates } from '../../../payment-gateways.ts';
import { gatewayMethods } from '../../../payment-methods.ts';
import { endpoint } from '../../endpoint.ts';
import { id, listMeta, paging, requiredText, taka, text } from '../../fields.ts';
import { absent, limited } from '../../refusals.ts';
import { Refund } from '../orders/refunds.ts';

const moment = z.iso.datetime();

/**
 * Where the payment of an order is, for its customer. `ready`: it can begin. `opening`: the gateway is asked for its
 * page. `open`: the customer pays there. `checking`: the shop asks the gateway. `held`: staff must look. `test`: a
 * payment in a sandbox, so that no money has moved. `refund`: the money came too late and goes back. `closed`: nothing
 * can be paid.
 */
const payStates = [
  'ready',
  'opening',
  'open',
  'checking',
  'paid',
  'failed',
  'held',
  'test',
  'refund',
  'closed',
] as const;
export type PayState = (typeof payStates)[number];

const Paying = z.object({
  orderId: z.string(),
  /** Taka that are not paid yet. */
  amount: taka,
  /** The gateway’s name; null: none can be used now. */
  gateway: z.nullable(z.string()),
  /** No money moves. */
  isTest: z.boolean(),
  state: z.enum(payStates),
  /** Why it failed. */
  why: z.nullable(z.enum(['cancelled', 'declined', 'expired', 'no answer'])),
  /** The gateway’s page on which the customer pays. */
  page: z.nullable(z.string()),
});
export type Paying = z.output<typeof Paying>;

const token = requiredText(60, 'The link is not complete');

const OnlinePayment = z.object({
  _id: id,
  gateway: z.enum(gatewayMethods),
  mode: z.enum(gatewayModes),
  order: z.object({ _id: id, orderId: z.string(), user: z.nullable(id) }),
  /** The shop’s number for it at the gateway. */
  invoice: z.string(),
  amount: taka,
  state: z.enum(onlineStates),
  /** Taka that the gateway took; null: unknown. */
  came: z.nullable(taka),
  transactionId: z.nullable(z.string()),
  /** Why it failed, or what staff must decide. */
  problem: z.nullable(z.string()),
  /** Whether staff can record the money as received. */
  canAccept: z.boolean(),
  createdAt: moment,
});
export type OnlinePayment = z.output<typeof OnlinePayment>;

export const onlinePaymentsApi = {
  open: endpoint({
    method: 'POST',
    path: '/pay/open',
    access: 'anyone',
    summary:
      'Where the payment of an order is, by the `payToken` of the order. The link opens nothing else of it. Limit: ' +
      '10 wrong links in 15 minutes from one address.',
    body: z.object({ token }),
    refusals: { ...absent, ...limited },
    data: Paying,
  }),
  start: endpoint({
    method: 'POST',
    path: '/pay',
    access: 'anyone',
    summary:
      'Begins to pay an order at the gateway. The page to send the customer to follows in `POST /pay/open`. While a ' +
      'payment is under way, no other begins. 409 NOT_PAYABLE if nothing is to be paid or no gateway can be used.',
    body: z.object({ token }),
    refusals: { ...absent, ...limited, NOT_PAYABLE: 409 },
    data: Paying,
  }),
  returned: endpoint({
    method: 'POST',
    path: '/pay/returned',
    access: 'anyone',
    summary:
      'The customer’s browser came back from the gateway with this. It proves nothing: the shop asks the gateway at ' +
      'once. Limit: 30 in 15 minutes from one address.',
    body: z.object({
      token,
      reference: requiredText(200, 'The payment is not named'),
      status: z.enum(['success', 'failure', 'cancel'], 'Must be success, failure or cancel'),
    }),
    refusals: { ...absent, ...limited },
    data: Paying,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/gateways/{gateway}/events',
    access: 'anyone',
    summary:
      'A signed message from a gateway. It is stored as it came; the shop then asks the gateway about the payment. ' +
      '401 without a right signature. Limit: 30 wrong ones in 15 minutes from one address.',
    params: z.object({ gateway: z.enum(gatewayMethods) }),
    upload: 'raw',
    maxBytes: 20_000,
    body: text(20_000),
    refusals: { NOT_GENUINE: 401, ...limited },
    data: z.null(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/online-payments',
    access: 'payments.check',
    summary: 'Payments at gateways, newest first: all, those held for staff, or those of one order.',
    query: z.object({ ...paging, list: z.optional(z.enum(['held'])), order: z.optional(id) }),
    data: z.array(OnlinePayment),
    meta: listMeta,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/online-payments/{id}/decision',
    access: 'payments.check',
    summary:
      'Decides about a held payment: `accept` records the amount that came, `dismiss` records that no money came. ' +
      '409 WRONG_STATE if it is not held, or no money is known of it.',
    params: z.object({ id }),
    body: z.object({ decision: z.enum(['accept', 'dismiss'], 'Must be accept or dismiss') }),
    refusals: { ...absent, WRONG_STATE: 409 },
    data: OnlinePayment,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/refunds/{id}/online',
    access: 'refunds.pay',
    summary:
      'Sends a refund back through the gateway on which the customer paid; a job asks the gateway, and marks the ' +
      'refund as sent. 409 ALREADY_PAID, BEING_SENT; NOT_REFUNDABLE if no payment at a gateway has so much left.',
    params: z.object({ id }),
    refusals: { ...absent, ALREADY_PAID: 409, BEING_SENT: 409, NOT_REFUNDABLE: 409 },
    data: Refund,
  }),
};
