import * as z from 'zod/mini';
import { couriers } from '../../../couriers.ts';
import { payoutStates } from '../../../delivery/couriers.ts';
import { courierStatementsApi, payoutAccount, StatementLine, StatementSums } from './courier-statements.ts';
import { endpoint } from '../../endpoint.ts';
import { id, listMeta, paging, taka } from '../../fields.ts';
import { absent } from '../../refusals.ts';

const moment = z.iso.datetime();
const count = z.int().check(z.minimum(0));

const Payout = z.object({
  _id: id,
  courier: z.enum(couriers),
  /** The courier's number for it. */
  number: z.string(),
  /** Taka that the courier says it paid; null: it does not say. */
  total: z.nullable(z.int()),
  paidAt: z.nullable(moment),
  foundAt: moment,
  parcels: count,
  /** Why its parcels could not be read. */
  problem: z.nullable(z.string()),
  state: z.enum(payoutStates),
  /** As which it was recorded last. */
  statement: z.nullable(z.object({ _id: id, isTakenBack: z.boolean() })),
  /** Where the courier's payouts usually arrive. */
  account: payoutAccount,
});
export type Payout = z.output<typeof Payout>;

const one = { params: z.object({ id }) } as const;

export const payoutsApi = {
  list: endpoint({
    method: 'GET',
    path: '/courier-payouts',
    access: 'orders.read',
    summary: 'The payouts that couriers tell of, the newest first. They are asked every hour, or send messages.',
    query: z.object(paging),
    data: z.array(Payout),
    meta: listMeta,
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/courier-payouts/fetch',
    access: 'payments.check',
    summary: 'Asks the couriers for their payouts soon, at most once a minute.',
    data: z.null(),
  }),
  one: endpoint({
    method: 'GET',
    path: '/courier-payouts/{id}',
    access: 'orders.read',
    summary: 'A payout, and what recording it would change, line by line, as for an uploaded statement.',
    ...one,
    refusals: absent,
    data: z.object({
      ...Payout.shape,
      sums: StatementSums,
      /** Taka that its lines pay together, also those that would not be booked. */
      linesTotal: z.int(),
      lines: z.array(StatementLine),
    }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/courier-payouts/{id}/record',
    access: 'payments.check',
    status: 201,
    summary:
      'Records a payout as a statement of its courier. `received`: Taka that arrived, if the courier does not say. ' +
      'What is less than the lines pay is shared among them as charges. 409 NOT_WAITING if it is recorded already ' +
      'or changed meanwhile.',
    ...one,
    body: z.object({ account: payoutAccount, received: z.optional(taka) }),
    refusals: { ...absent, ...courierStatementsApi.record.refusals, NOT_WAITING: 409 },
    data: courierStatementsApi.record.data,
  }),
  done: endpoint({
    method: 'POST',
    path: '/courier-payouts/{id}/done',
    access: 'payments.check',
    summary: 'Puts a payout away that need not be recorded, such as one that was uploaded. Changes no accounts.',
    ...one,
    refusals: { ...absent, NOT_WAITING: 409 },
    data: z.null(),
  }),
};
