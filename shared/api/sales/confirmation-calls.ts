import * as z from 'zod/mini';
import { callOutcomes } from '../../cash-risk/call-plan.ts';
import { cashActions } from '../../cash-risk/cash-rules.ts';
import { orderStatuses } from '../../order-states.ts';
import { courierScore, Risk } from './cash-risk.ts';
import { endpoint } from '../endpoint.ts';
import { id, trimmed } from '../fields.ts';
import { Call, CallCard } from './call-card.ts';
import { Order } from './orders/orders.ts';
import { absent } from '../refusals.ts';

const moment = z.iso.datetime();
const count = z.int().check(z.minimum(0));

const ofOrder = z.object({ id });
const notHeld = { CLAIM_LOST: { status: 409, details: z.object({ by: z.nullable(z.string()) }) } } as const;
const decided = { ALREADY_DECIDED: { status: 409, details: z.object({ status: z.enum(orderStatuses) }) } } as const;

export const callsApi = {
  queue: endpoint({
    method: 'GET',
    path: '/calls',
    access: 'orders.read',
    summary: 'How many customers are due for a call now, and how many later. Counts up to 500.',
    data: z.object({
      due: count,
      /** Of these, locked by other staff. */
      held: count,
      later: count,
      /** When the next planned call is due. */
      nextAt: z.nullable(moment),
    }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/call-claims',
    access: 'orders.decide',
    summary:
      'The next customer to phone: oldest order first, risky orders as if they had waited some hours longer. The ' +
      'customer is locked for ten minutes. A helper who has a lock gets the same customer again. Null: no call is ' +
      'due. With `order`, the customer of this order, due or not.',
    body: z.object({ order: z.optional(id) }),
    refusals: { ...absent, ...notHeld, ...decided, NOT_CASH: 409 },
    data: z.nullable(CallCard),
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/call-claims/{id}',
    access: 'orders.decide',
    summary:
      'Extends the lock on the customer of this order by ten minutes. 409 CLAIM_LOST if another helper has taken over.',
    params: ofOrder,
    refusals: { ...absent, ...notHeld },
    data: z.object({ heldUntil: moment }),
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/call-claims/{id}',
    access: 'orders.decide',
    summary:
      'Releases the lock on the customer of this order, so that another helper may call. Does nothing without a lock.',
    params: ofOrder,
    data: z.null(),
  }),
  later: endpoint({
    method: 'PUT',
    path: '/calls/{id}/next-try',
    access: 'orders.decide',
    summary: 'Postpones the call to this customer and releases the lock.',
    params: ofOrder,
    body: z.object({
      minutes: z.int('Whole minutes').check(z.minimum(5, 'At least 5'), z.maximum(4320, 'At most three days')),
    }),
    refusals: { ...absent, ...notHeld, ...decided },
    data: z.object({ nextTry: moment }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/calls/{id}',
    access: 'orders.decide',
    summary:
      'Records the outcome of a call. `confirmed` accepts the order, `cancelled` cancels it and returns its stock, ' +
      '`no answer` plans the next attempt: after 2 hours, then 5, then the next morning. `known`: how many calls the ' +
      'caller has seen; if there are more, 409 ALREADY_CALLED and nothing changes. 409 CLAIM_LOST while another ' +
      'helper calls this customer, NOT_CASH for a prepaid order.',
    params: ofOrder,
    body: z.object({
      outcome: z.enum(callOutcomes, 'Choose how the call went'),
      note: z.optional(z.nullable(trimmed(500))),
      known: count,
    }),
    refusals: {
      ...absent,
      ...notHeld,
      ...decided,
      ALREADY_CALLED: { status: 409, details: z.object({ calls: count }) },
      NOT_CASH: 409,
      ADVANCE_UNCHECKED: 409,
    },
    data: z.object({ call: Call, order: Order, suggestsCancel: z.boolean() }),
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/calls/{id}',
    access: 'orders.read',
    summary: 'The calls about an order, the latest first, when the next is planned, and the risk of the order.',
    params: ofOrder,
    refusals: absent,
    data: z.object({
      calls: z.array(Call),
      nextTry: z.nullable(moment),
      risk: Risk,
      action: z.enum(cashActions),
      courierScore,
    }),
  }),
};
