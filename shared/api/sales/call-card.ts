import * as z from 'zod/mini';
import { callOutcomes } from '../../cash-risk/call-plan.ts';
import { cashActions } from '../../cash-risk/cash-rules.ts';
import { courierScore, Risk } from './cash-risk.ts';
import { id } from '../fields.ts';
import { Order } from './orders/orders.ts';

const moment = z.iso.datetime();

export const Call = z.object({
  _id: id,
  at: moment,
  /** The staff member who called. */
  by: z.string(),
  outcome: z.enum(callOutcomes),
  note: z.nullable(z.string()),
  /** When the customer is called again; null: not for this reason. */
  nextTry: z.nullable(moment),
});
export type Call = z.output<typeof Call>;

/** A customer to call, with all that one needs on the phone. */
export const CallCard = z.object({
  order: Order,
  risk: Risk,
  courierScore,
  /** The action of the rules; `refuse`: the order was placed before the rule was set. */
  action: z.enum(cashActions),
  /** The calls that were made, the latest first. */
  calls: z.array(Call),
  /** Since when the call is due. */
  dueAt: moment,
  /** The end of the lock on this phone, unless it is prolonged. */
  heldUntil: moment,
  /** Other orders of this phone that wait for a call. */
  others: z.array(z.object({ _id: id, orderId: z.string(), userId: z.nullable(id) })),
  /** Three calls were not answered. */
  suggestsCancel: z.boolean(),
});
export type CallCard = z.output<typeof CallCard>;
