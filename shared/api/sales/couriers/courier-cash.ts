import * as z from 'zod/mini';
import { payoutAccount, StatementParcel } from './courier-statements.ts';
import { endpoint } from '../../endpoint.ts';
import { id, listMeta, paging, requiredText, taka, text } from '../../fields.ts';
import { absent } from '../../refusals.ts';

const moment = z.iso.datetime();
const count = z.int().check(z.minimum(0));

/** The courier's cash for a parcel, by the ledger. */
const Held = z.object({
  parcel: StatementParcel,
  trackingNumber: z.nullable(z.string()),
  recipient: z.object({ name: z.string(), phone: z.string() }),
  /** Taka that it was to collect. */
  cashDue: taka,
  /** The cash that it still owes, in Taka. Negative: it paid more than it had collected. */
  amount: z.int(),
  since: moment,
  /** The statement that named it, where one did. */
  statement: z.nullable(z.object({ _id: id, recordedAt: moment })),
});
export type HeldCash = z.output<typeof Held>;

/** Days since the parcels were delivered: from so many on, and fewer than so many. */
export const cashAges = [
  { age: 'under-3-days', from: 0, under: 3 },
  { age: '3-to-7-days', from: 3, under: 7 },
  { age: '7-to-14-days', from: 7, under: 14 },
  { age: 'over-14-days', from: 14, under: null },
] as const;

const CourierSum = z.object({
  /** Empty: the shop named none. */
  courier: z.string(),
  amount: z.int(),
  parcels: count,
  oldest: moment,
  /** Parts of the amount: parcels that no statement lists yet, and differences in statements. */
  missing: z.object({ parcels: count, amount: z.int() }),
  differing: z.object({ parcels: count, amount: z.int() }),
  ages: z.array(z.object({ age: z.enum(cashAges.map(({ age }) => age)), parcels: count, amount: z.int() })),
});
export type CourierSum = z.output<typeof CourierSum>;

const settling = {
  params: z.object({ id }),
  refusals: { ...absent, NOTHING_HELD: 409, CHANGED: { status: 409, details: z.object({ amount: z.int() }) } },
  data: z.null(),
} as const;
/** The amount that the caller saw: the call is refused if the courier's cash differs by now. */
const amount = z.int('Whole Taka').check(z.minimum(-2_000_000_000, 'Too much'), z.maximum(2_000_000_000, 'Too much'));

export const courierCashApi = {
  sums: endpoint({
    method: 'GET',
    path: '/courier-cash',
    access: 'orders.read',
    summary: 'How much of the shop’s cash each courier holds by the ledger, and for how long.',
    data: z.array(CourierSum),
  }),
  parcels: endpoint({
    method: 'GET',
    path: '/courier-cash/parcels',
    access: 'orders.read',
    summary: 'The parcels whose money a courier holds, the oldest first. `state`: only those that are on no statement.',
    query: z.object({
      ...paging,
      courier: text(60),
      state: z._default(z.enum(['all', 'missing', 'differing'], 'Must be all, missing or differing'), 'all'),
    }),
    data: z.array(Held),
    meta: listMeta,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/courier-cash/{id}/receipt',
    access: 'payments.check',
    summary: 'Records that the courier has paid the rest for this parcel. `id`: the parcel.',
    body: z.object({ amount: amount.check(z.minimum(1, 'At least 1')), account: payoutAccount }),
    ...settling,
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/courier-cash/{id}/write-off',
    access: 'refunds.pay',
    summary: 'Writes off the difference of this parcel, as lost or kept. `id`: the parcel.',
    body: z.object({ amount, reason: requiredText(200, 'Say why') }),
    ...settling,
  }),
};
