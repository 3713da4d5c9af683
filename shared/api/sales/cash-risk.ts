import * as z from 'zod/mini';
import { riskLevels } from '../../cash-risk/cash-risk.ts';
import { cashActions } from '../../cash-risk/cash-rules.ts';
import { endpoint } from '../endpoint.ts';
import { id, severalIds, taka } from '../fields.ts';
import { Rules, RulesInput } from './cash-rule-fields.ts';

const count = z.int().check(z.minimum(0));

/** How likely the parcel comes back if it is paid on delivery. For staff only. */
export const Risk = z.object({
  level: z.enum(riskLevels),
  /** The sentences that explain it, the weightiest first. */
  why: z.array(z.string()).check(z.minLength(1)),
  /** Earlier orders of this phone, at most the last 200. */
  phone: z.object({ delivered: count, returned: count, cancelled: count, unreachable: count }),
  /** Parcels to the same address for other phones, at most the last 200. */
  address: z.object({ delivered: count, returned: count }),
});
export type Risk = z.output<typeof Risk>;

/** What a courier says of the phone, in one line; null: nothing. It changes neither level nor action. */
export const courierScore = z.nullable(z.string());
const sum = z.object({ orders: count, amount: taka });

export const cashRiskApi = {
  ofOrders: endpoint({
    method: 'GET',
    path: '/cash-risks',
    access: 'orders.read',
    summary:
      'The risk of cash on delivery for these orders, with the sentences that explain it: from the earlier orders of ' +
      'the phone, and of the address. Unknown ids are left out.',
    query: z.object({
      /** Up to 100 ids of orders, with commas between them. */
      orders: severalIds('orders'),
    }),
    data: z.array(
      z.object({
        _id: id,
        risk: Risk,
        calls: count,
        lastOutcome: z.nullable(z.string()),
        action: z.enum(cashActions),
        courierScore,
      }),
    ),
  }),
  rules: endpoint({
    method: 'GET',
    path: '/cash-rules',
    access: 'settings.write',
    summary: 'The shop’s rules for cash on delivery: for each level of risk, pre-orders, large orders and places.',
    data: Rules,
  }),
  setRules: endpoint({
    method: 'PUT',
    path: '/cash-rules',
    access: 'settings.write',
    summary:
      'Sets the rules of cash on delivery. They apply to new orders. Of several rules the strictest counts, and of ' +
      'several deposits the largest. An order that costs no more than its deposit must be prepaid.',
    body: RulesInput,
    data: Rules,
  }),
  tryRules: endpoint({
    method: 'POST',
    path: '/cash-rules/trial',
    access: 'settings.write',
    summary:
      'What these rules would have done in the last months: each order that was paid on delivery and has ended is ' +
      'assessed by what was known when it was placed. Of the last 20,000 orders at most. Changes nothing.',
    body: z.object({
      rules: RulesInput,
      months: z._default(z.int().check(z.minimum(1), z.maximum(12, 'At most 12 months')), 3),
    }),
    data: z.object({
      /** The first day that was looked at, in Bangladesh. */
      since: z.iso.date(),
      /** All orders that were looked at: delivered and returned. */
      delivered: sum,
      returned: sum,
      /** Orders that the rules would have refused: returned parcels, with their delivery cost, and sales. */
      avoided: z.extend(sum, { deliveryCost: taka }),
      lost: sum,
      /**
       * Orders that the rules would have asked a deposit for: returned parcels, with the deposits that the shop would
       * have received, and sales, whose customers might not have paid.
       */
      secured: z.extend(sum, { deposits: taka }),
      asked: sum,
      /** Orders that would have gone out without a call, and how many of them came back. */
      uncalled: z.object({ orders: count, returned: count }),
    }),
  }),
};
